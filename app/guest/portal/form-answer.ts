import type { Words } from "#app/languages/problem-words.ts";
import type { PortalTab } from "#app/links.ts";

/** What the form's sending led to, where the desk has not got it. */
export interface FormAnswer {
  tab: PortalTab;
  typed: Record<string, string>;
  /** Undefined where the hotel did not answer. */
  words: Words | undefined;
  /** What a guest whom a letter led here agrees to. */
  policy?: string | undefined;
}

/** Check-In is open unless the address says otherwise. */
export function tabOf(url: URL): PortalTab {
  return url.searchParams.get("tab") === "checkout" ? "checkout" : "checkin";
}

/** A form's texts by their names; files have no place in it. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
