import { problemWords, type Words } from "#app/languages/problem-words.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { PortalTab } from "#app/links.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/** What the form's sending led to, where the desk has not got it. */
export interface FormAnswer {
  tab: PortalTab;
  typed: Record<string, string>;
  /** Undefined where the hotel did not answer. */
  words: Words | undefined;
  /** What a guest whom a letter led here agrees to. */
  policy?: string | undefined;
}

/** What was typed comes back with the words for what was wrong. */
export function refusedForm(problem: Problem, form: Omit<FormAnswer, "words">, speech: Speech): FormAnswer {
  return { ...form, words: problemWords(problem, undefined, speech) };
}

/** Check-In is open unless the address says otherwise. */
export function tabOf(url: URL): PortalTab {
  return url.searchParams.get("tab") === "checkout" ? "checkout" : "checkin";
}
