import { fill } from "#app/languages/phrase.ts";
import type { Sent } from "./act.ts";
import { actWords } from "./act-words.ts";

/** Whom a form of the desk is about. */
export function bookingOf({ guest, id }: Sent): string {
  return fill(actWords.of, { guest: String(guest || actWords.someGuest), number: String(id ?? "") });
}
