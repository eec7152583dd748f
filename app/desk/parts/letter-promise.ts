import { actWords } from "./act-words.ts";

/** Whether an act on a booking comes with a letter: not to a guest without an address. */
export function letterPromise({ hasAddress }: { hasAddress: boolean }): string {
  return hasAddress ? actWords.letter : actWords.noLetter;
}
