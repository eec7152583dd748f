import type { AskingBrowser } from "#hotel/ports/identity.ts";

/** A guest's browser as the identity port sees it: a jar that keeps the cookies it is given. */
export interface GuestBrowser {
  asks(): AskingBrowser;
  accept(answer: { cookies?: readonly string[] }): void;
}

let guests = 0;

export function guestBrowser(origin = "http://hotel.example.com"): GuestBrowser {
  guests += 1;
  const address = `203.0.113.${guests % 256}`;
  const jar = new Map<string, string>();
  return {
    asks: () => ({
      cookies: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      address,
      agent: "A guest's browser",
      origin,
    }),
    accept: ({ cookies = [] }) => {
      for (const line of cookies) {
        const [pair = ""] = line.split(";");
        const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
        if (value === "") jar.delete(name);
        else jar.set(name, value);
      }
    },
  };
}
