import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { CalendarStay, CalendarWindow } from "./calendar-stay.ts";
import type { RoomClosing } from "#hotel/inventory/ports/housekeeping.ts";

export interface CalendarRoom {
  number: number;
  category: string;
  features: readonly string[];
}

/** A line of the calendar: a room, or a place for stays of a type that have no room yet. */
export type CalendarRow =
  | { kind: "room"; key: string; category: string; room: number; features: readonly string[] }
  | { kind: "waiting"; key: string; category: string; slot: number };

/** What one line shows. */
export interface RowContent {
  /** By arrival. */
  stays: CalendarStay[];
  closings: RoomClosing[];
  /** Nights that guests slept here before they moved to another room. */
  earlier: { id: number; name: string; from: PlainDate; until: PlainDate }[];
}

/** Every line from the top: of each type those without a room first, then its rooms by number. */
export function rowsOf(rooms: readonly CalendarRoom[], waiting: ReadonlyMap<string, CalendarStay[][]>): CalendarRow[] {
  const types = Map.groupBy(rooms, ({ category }) => category);
  return [...types].flatMap(([category, ofType]): CalendarRow[] => {
    const slots = Math.max(1, waiting.get(category)?.length ?? 0);
    return [
      ...Array.from({ length: slots }, (_, slot): CalendarRow => {
        return { kind: "waiting", key: `${category}-${slot}`, category, slot };
      }),
      ...ofType.map(({ number, features }): CalendarRow => {
        return { kind: "room", key: String(number), category, room: number, features };
      }),
    ];
  });
}

/** Stays without a room by type, in as few lines as hold them side by side. */
export function waitingSlots(stays: readonly CalendarStay[]): Map<string, CalendarStay[][]> {
  const slots = new Map<string, CalendarStay[][]>();
  for (const stay of byArrival(stays.filter(({ room }) => room === undefined))) {
    const ofType = slots.get(stay.category) ?? [];
    slots.set(stay.category, ofType);
    const free = ofType.find((slot) => endOf(slot) <= stay.start);
    if (free) free.push(stay);
    else ofType.push([stay]);
  }
  return slots;
}

/** What each line shows, by its key. */
export function contentOf(
  { stays, closings }: CalendarWindow,
  waiting: ReadonlyMap<string, CalendarStay[][]>,
): Map<string, RowContent> {
  const content = new Map<string, RowContent>();
  const on = (key: string) => {
    const known = content.get(key) ?? { stays: [], closings: [], earlier: [] };
    content.set(key, known);
    return known;
  };
  for (const stay of byArrival(stays)) if (stay.room !== undefined) on(String(stay.room)).stays.push(stay);
  for (const { id, name, earlier = [] } of stays) {
    for (const { room, from, until } of earlier) on(String(room)).earlier.push({ id, name, from, until });
  }
  for (const closing of closings) on(String(closing.room)).closings.push(closing);
  for (const [category, slots] of waiting) {
    for (const [slot, waiters] of slots.entries()) on(`${category}-${slot}`).stays.push(...waiters);
  }
  return content;
}

/** Whether a line shows the same; what was read again unchanged is the same object still. */
export function sameContent(one: RowContent | undefined, other: RowContent | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    sameMembers(one.stays, other.stays) &&
    sameMembers(one.closings, other.closings) &&
    one.earlier.length === other.earlier.length &&
    one.earlier.every(({ id, name, from, until }, place) => {
      const beside = other.earlier[place];
      return id === beside?.id && name === beside.name && from === beside.from && until === beside.until;
    })
  );
}

function sameMembers<Member>(one: readonly Member[], other: readonly Member[]): boolean {
  return one.length === other.length && one.every((member, place) => member === other[place]);
}

/** Written as they are, days compare as text; asking a language's rules took most of the time of a thousand stays. */
function byArrival(stays: readonly CalendarStay[]): CalendarStay[] {
  return stays.toSorted((a, b) => {
    if (a.start === b.start) return a.id - b.id;
    return a.start < b.start ? -1 : 1;
  });
}

function endOf(slot: readonly CalendarStay[]): PlainDate | "" {
  return slot.at(-1)?.end ?? "";
}

export type Direction = "left" | "right" | "up" | "down";

/** The stay beside another: before or after it on its line, or the nearest by arrival on the next line that has one. */
export function stayBeside(
  rows: readonly CalendarRow[],
  content: ReadonlyMap<string, RowContent>,
  { from, to }: { from: CalendarStay; to: Direction },
): CalendarStay | undefined {
  const place = rows.findIndex(({ key }) => content.get(key)?.stays.includes(from));
  const onRow = (index: number) => content.get(rows[index]?.key ?? "")?.stays ?? [];
  if (to === "left" || to === "right") {
    const own = onRow(place);
    return own[own.indexOf(from) + (to === "left" ? -1 : 1)];
  }
  const step = to === "up" ? -1 : 1;
  for (let index = place + step; index >= 0 && index < rows.length; index += step) {
    const nearest = onRow(index).toSorted((a, b) => distance(a, from) - distance(b, from))[0];
    if (nearest) return nearest;
  }
  return undefined;
}

function distance(one: CalendarStay, other: CalendarStay): number {
  return Math.abs(Date.parse(one.start) - Date.parse(other.start));
}
