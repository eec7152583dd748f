import { shortDay } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import type { RoomClosing } from "#hotel/inventory/ports/housekeeping.ts";
import { calendarWords } from "./words.ts";

/** Everything that a bar shows, in a sentence. */
export function barWords({ name, start, end, status, pinned, rooms, bookingId }: CalendarStay): string {
  return fill(calendarWords.bar, {
    name,
    start: shortDay(start),
    end: shortDay(end),
    status: calendarWords.statuses[status].toLowerCase(),
    pinned: pinned ? calendarWords.pinned : "",
    rooms: rooms > 1 ? fill(calendarWords.ofRooms, { count: rooms }) : "",
    bookingId,
  });
}

export function closingWords({ from, until, reason }: RoomClosing): string {
  return fill(calendarWords.closedBar, { from: shortDay(from), until: shortDay(until), reason }).trim();
}
