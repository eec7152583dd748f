import type { SentClosure } from "#hotel/closures/rules/closure.ts";

/** What an address asks to try out. */
export interface AskedClosure extends SentClosure {
  from?: string;
  to?: string;
  types: string[];
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

/** Whether it asks for anything at all. */
export function isAsked({ from, to }: AskedClosure): boolean {
  return from !== undefined || to !== undefined;
}
