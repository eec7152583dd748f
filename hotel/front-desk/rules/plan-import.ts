import { type NightCount, roomsLeft } from "#hotel/inventory/rules/availability.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { eachNight } from "#hotel/kernel/stay.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { type ImportMapping, IMPORT_FIELDS } from "./import-mapping.ts";
import type { ImportedStay, NotBooked, ReadImportRow, RowFault } from "./import-row.ts";

/** More rows would keep sales of their room types waiting for longer than a guest does. */
export const MOST_IMPORTED = 1_000;

/** An order that is here under a reference already. */
export interface KnownImport {
  reference: string;
  /** Its stay was neither cancelled here nor declined. */
  isStanding: boolean;
  /** What was asked for, in canonical form. */
  request: string;
}

/**
 * A row, and what becomes of it. known: it is here already; changed: so it is, and the list tells of it otherwise now; withdrawn: so it
 * is, and the list would have it left out by now; called-off: so it was, until it was cancelled here.
 */
export type PlannedRow =
  | Exclude<ReadImportRow, { is: "stay" }>
  | { is: "withdrawn"; told: string; why: NotBooked }
  | { is: "new" | "known" | "changed" | "called-off"; stay: ImportedStay };

/** By what it may be known here. */
export function referenceOf(row: ReadImportRow): string | undefined {
  if (row.is === "stay") return row.stay.reference;
  return "reference" in row ? row.reference : undefined;
}

/** Which rows are new, which are here already or were, and which name a reference that stands in the list twice. */
export function sortRows(
  rows: readonly ReadImportRow[],
  known: readonly KnownImport[],
  requestOf: (stay: ImportedStay) => string,
): PlannedRow[] {
  const before = new Map(known.map((one) => [one.reference, one]));
  const stays = new Set(rows.flatMap((row) => (row.is === "stay" ? [row.stay.reference] : [])));
  const seen = new Set<string>();
  return rows.map((row): PlannedRow => {
    if ("reference" in row && before.get(row.reference)?.isStanding && !stays.has(row.reference)) {
      return { is: "withdrawn", told: row.told, why: row.why };
    }
    if (row.is !== "stay") return row;
    const { reference } = row.stay;
    if (seen.has(reference)) return faulty(row.stay, { field: "reference", fault: "twice", told: reference });
    seen.add(reference);
    const order = before.get(reference);
    if (order === undefined) return { is: "new", stay: row.stay };
    if (!order.isStanding) return { is: "called-off", stay: row.stay };
    return { is: order.request === requestOf(row.stay) ? "known" : "changed", stay: row.stay };
  });
}

/**
 * The rows with those marked for which there is no room by the counters, each as if those above it were here already.
 */
export function withoutRoom(rows: readonly PlannedRow[], counts: readonly NightCount[]): PlannedRow[] {
  const left = new Map(counts.map((count) => [keyOf(count.type, count.night), roomsLeft(count)]));
  return rows.map((row) => {
    if (row.is !== "new") return row;
    const { line } = row.stay;
    const keys = eachNight(line).map((night) => keyOf(line.type.id, night));
    if (keys.some((key) => (left.get(key) ?? 0) < line.rooms))
      return faulty(row.stay, { field: "type", fault: "no-room" });
    for (const key of keys) left.set(key, (left.get(key) ?? 0) - line.rooms);
    return row;
  });
}

/**
 * What an owner has looked at before importing, in one text: how the list is read, what would be booked at what price, and how many guests
 * who are here already would move. Not into which rooms: those go on being dealt until guests come.
 */
export function shownIn({ mapping, rows, totals, moves }: ShownPlan): string {
  const stays = rows.flatMap((row) => (row.is === "new" ? [row.stay] : []));
  const booked = stays.map(({ reference, line: { type, checkIn, checkOut, rooms, guests } }, index) => {
    return [reference, type.id, checkIn, checkOut, rooms, guests, totals[index]];
  });
  return JSON.stringify([
    IMPORT_FIELDS.map((field) => mapping.columns[field] ?? ""),
    mapping.days,
    booked,
    moves.length,
  ]);
}

interface ShownPlan {
  mapping: ImportMapping;
  rows: readonly PlannedRow[];
  /** Of the new stays, in the order of their rows. */
  totals: readonly Cents[];
  /** One for each who would. */
  moves: readonly { room: number }[];
}

export function faulty({ guest }: ImportedStay, fault: RowFault): PlannedRow {
  return { is: "faulty", told: guest.name, faults: [fault] };
}

function keyOf(type: RoomTypeId, night: PlainDate): string {
  return `${night} ${type}`;
}
