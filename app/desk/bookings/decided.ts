import { fill } from "#app/languages/phrase.ts";
import { bookingWords } from "./words.ts";

export const DECISIONS = ["confirmed", "declined"] as const;

export type Decision = (typeof DECISIONS)[number];

/** What is said of a booking that is answered, and before what is said where it could not be. */
export function decided(number: string | number, status: string): { of: string; said: string } {
  const decision = DECISIONS.find((one) => one === status) ?? "confirmed";
  return { of: fill(bookingWords.booking, { number }), said: fill(bookingWords.done[decision], { number }) };
}
