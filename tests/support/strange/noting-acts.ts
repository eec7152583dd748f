import type { Watching } from "#server/watching.ts";

/** Notes the name of each use case that is asked for, and changes nothing. */
export function notingActs(note: (act: string) => void): Watching {
  const noting = <All extends object>(all: All, name: string): All =>
    new Proxy(all, {
      get: (of, key) => {
        const one: unknown = Reflect.get(of, key);
        const act = `${name}.${String(key)}`;
        if (typeof one === "object" && one !== null) return noting(one, act);
        if (typeof one !== "function") return one;
        return (...asked: unknown[]) => {
          note(act);
          return Reflect.apply(one, of, asked) as unknown;
        };
      },
    });
  return {
    database: () => undefined,
    payments: (payments) => payments,
    hotel: (hotel) => ({ ...hotel, guest: noting(hotel.guest, "guest"), staff: noting(hotel.staff, "staff") }),
  };
}
