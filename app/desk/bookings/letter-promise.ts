import { storyWords } from "./story-words.ts";

/** Whether an act on a booking comes with a letter: not to a guest without an address. */
export function letterPromise({ email }: { email: string }): string {
  return email === "" ? storyWords.ask.noLetter : storyWords.ask.letter;
}
