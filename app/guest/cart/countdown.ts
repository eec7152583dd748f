import { counted } from "#app/languages/phrase.ts";
import type { PageSpeech } from "#app/languages/use-language.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What is left until one absolute deadline, as a clock: `14:05`; `0:00` from the deadline on. */
export function clockLeft(deadline: Instant, now: Instant): string {
  const seconds = Math.ceil(Math.max(0, deadline - now) / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function isOver(deadline: Instant, now: Instant): boolean {
  return now >= deadline;
}

interface Saying extends Pick<PageSpeech, "locale"> {
  words: Pick<PageSpeech["words"]["payment"], "timeOver" | "minutesLeft">;
}

/** What a screen reader says: a sentence that changes only at five minutes, at one, and at the end. */
export function announcement(deadline: Instant, now: Instant, { words, locale }: Saying): string {
  const left = deadline - now;
  const { timeOver, minutesLeft } = words;
  if (left <= 0) return timeOver;
  if (left <= MINUTE) return counted(minutesLeft, 1, locale);
  return left <= 5 * MINUTE ? counted(minutesLeft, 5, locale) : "";
}
