import type { SentStorm } from "#hotel/closures/rules/storm.ts";

/** What an address asks to try out. */
export interface AskedStorm extends SentStorm {
  from?: string;
  to?: string;
  types: string[];
  rate?: string;
  /** The numbers of the bookings that were ticked to be extended. */
  stranded: string[];
}

export function stormIn(sent: URLSearchParams | FormData): AskedStorm {
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" && value !== "" ? { [name]: value } : {};
  };
  const texts = (name: string) => sent.getAll(name).filter((one) => typeof one === "string");
  return { ...text("from"), ...text("to"), ...text("rate"), types: texts("types"), stranded: texts("stranded") };
}

/** Whether it asks for anything at all. */
export function isAsked({ from, to }: AskedStorm): boolean {
  return from !== undefined || to !== undefined;
}
