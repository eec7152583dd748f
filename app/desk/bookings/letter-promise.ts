import { detailsWords } from "./details-words.ts";

/** Whether an act on a booking comes with a letter: not to a guest without an address. */
export function letterPromise({ email }: { email: string }): string {
  return email === "" ? detailsWords.ask.noLetter : detailsWords.ask.letter;
}
