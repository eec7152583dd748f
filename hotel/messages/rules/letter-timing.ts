import type { Instant } from "#hotel/kernel/plain-date.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const FIRST_WAIT = 5 * SECOND;
/** Short, so that every letter is on its way soon after the mail server is back. */
const LONGEST_WAIT_FOR_SERVER = 60 * SECOND;
const LONGEST_WAIT_FOR_LETTER = 900 * SECOND;
/** What a mail server does not take for so long it never will (RFC 5321 section 4.5.4.1 asks for four or five days). */
const LONGEST_DEFERRED = 4 * 24 * HOUR;
/** The link in such a letter lives an hour, and who waited longer has asked again. */
const LONGEST_SECRET = HOUR;

export type Trouble = "unreachable" | "deferred";

/** When a letter in trouble is tried again: at doubling distances. Undefined: never, it is set aside. */
export function nextTry(
  letter: { attempts: number; waitingSince: Instant },
  trouble: Trouble,
  now: Instant,
): Instant | undefined {
  if (trouble === "deferred" && now - letter.waitingSince > LONGEST_DEFERRED) return undefined;
  const longest = trouble === "unreachable" ? LONGEST_WAIT_FOR_SERVER : LONGEST_WAIT_FOR_LETTER;
  // Beyond some doublings the wait is the longest anyway, and a shift would overflow.
  const doublings = Math.min(letter.attempts - 1, 20);
  return now + Math.min(FIRST_WAIT * 2 ** doublings, longest);
}

/** Whether a letter with a one-time link waited too long to be of any use. */
export function isStaleSecret(queuedAt: Instant, now: Instant): boolean {
  return now - queuedAt > LONGEST_SECRET;
}
