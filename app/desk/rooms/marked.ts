import { fill } from "#app/languages/phrase.ts";
import { shortDay } from "#app/desk/parts/telling.ts";
import type { HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { roomWords } from "./words.ts";

interface Said {
  /** Precedes the reason where it could not be done. */
  of: string;
  said: string;
}

/** What is said of a room that is switched. */
export function marked(number: string | number, status: string): Said {
  return { of: of(number), said: fill(roomWords.done, { status }) };
}

export function cared(number: string | number, state: HousekeepingStatus): Said {
  return { of: of(number), said: fill(roomWords.careDone, { number, state: roomWords.care[state].toLowerCase() }) };
}

export function closed(number: string | number, { from, until }: { from: string; until: string }): Said {
  return { of: of(number), said: fill(roomWords.closed, { number, from: dayOf(from), until: dayOf(until) }) };
}

export function reopened(number: string | number): Said {
  return { of: of(number), said: fill(roomWords.reopened, { number }) };
}

function of(number: string | number): string {
  return fill(roomWords.room, { number });
}

function dayOf(sent: string): string {
  const day = parsePlainDate(sent);
  return day ? shortDay(day) : sent;
}
