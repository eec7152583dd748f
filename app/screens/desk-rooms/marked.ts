import { fill } from "#app/languages/phrase.ts";
import { roomWords } from "./words.ts";

/** What is said of a room that is switched, and before what is said where it could not be. */
export function marked(number: string | number, status: string): { of: string; said: string } {
  return { of: fill(roomWords.room, { number }), said: fill(roomWords.done, { status }) };
}
