import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { dayIn, dayInWords, timeInWords } from "./dates.ts";

/** A moment by the hotel's clock, with its day. */
export function momentInWords(at: Instant, timeZone: string, speech: Speech): string {
  return fill(speech.words.letters.parts.moment, {
    time: timeInWords(at, timeZone, speech),
    day: dayInWords(dayIn(timeZone, at), speech),
  });
}
