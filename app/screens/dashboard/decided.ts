import { fill } from "#app/languages/phrase.ts";
import { bookingWords } from "./words.ts";

export const DECISIONS = ["confirmed", "declined"] as const;

export type Decision = (typeof DECISIONS)[number];

/** What is said once a booking is answered. */
export function decided(number: string, status: string): string {
  const decision = DECISIONS.find((one) => one === status) ?? "confirmed";
  return fill(bookingWords.done[decision], { number });
}
