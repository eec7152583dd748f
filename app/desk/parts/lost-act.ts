import { fill } from "#app/languages/phrase.ts";
import { actWords } from "./act-words.ts";
import { lostAct } from "./desk-call.ts";
import type { Outcome } from "./outcome.ts";

/** The same of an act on one booking, as its form has sent it. */
export function lostActOf(form: FormData, isSent: boolean): Outcome {
  const text = (field: string) => String(form.get(field) ?? "");
  return lostAct(fill(actWords.of, { guest: text("guest") || actWords.someGuest, number: text("id") }), isSent);
}
