import type { SentClosure } from "#hotel/closures/rules/closure.ts";
import { readDollars } from "#hotel/kernel/money.ts";

/** What an address asks to preview. */
export interface AskedClosure {
  from?: string;
  to?: string;
  types: string[];
  /** In dollars, as it was typed. */
  rate?: string;
  /** The numbers of the bookings that were ticked to be extended. */
  stranded: string[];
}

export function closureIn(sent: URLSearchParams | FormData): AskedClosure {
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" && value !== "" ? { [name]: value } : {};
  };
  const texts = (name: string) => sent.getAll(name).filter((one) => typeof one === "string");
  return { ...text("from"), ...text("to"), ...text("rate"), types: texts("types"), stranded: texts("stranded") };
}

/** The same as the hotel takes it; what is no amount is refused there. */
export function sentClosure({ rate, ...asked }: AskedClosure): SentClosure & { stranded: string[] } {
  return { ...asked, rate: rate === undefined ? undefined : (readDollars(rate) ?? Number.NaN) };
}

/** The same as fields that a form sends along; the ticks are fields of their own. */
export function fieldsOf({ from = "", to = "", rate = "", types }: AskedClosure) {
  return { from, to, rate, types };
}

/** Whether it asks for anything at all. */
export function isAsked({ from, to }: AskedClosure): boolean {
  return from !== undefined || to !== undefined;
}
