import { IMPORTED } from "#hotel/booking/rules/imported-orders.ts";
import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { confirmUnpaid } from "#hotel/booking/confirm-unpaid.ts";
import { orderLines } from "#hotel/booking/place-order.ts";
import type { Order, OrderDraft } from "#hotel/booking/ports/orders.ts";
import { canonicalRequest } from "#hotel/booking/rules/order-request.ts";
import { type HouseOfType, movesOf, readHouse } from "#hotel/inventory/rooms-of-type.ts";
import { aroundThese, PACKING_BUDGET, packRooms, type StayToAssign } from "#hotel/inventory/rules/pack-rooms.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { earlier, type Instant, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { heldBack } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { deskLimitsOf } from "#hotel/pricing/limits.ts";
import { quoteReadAtDesk } from "#hotel/pricing/quote-lines.ts";
import type { FrontDeskPorts, FrontDeskTables } from "./ports.ts";
import { dayOnWall } from "./rules/import-days.ts";
import { type ImportMapping, readImportMapping } from "./rules/import-mapping.ts";
import { type BrokenRow, brokenRow, type ImportedStay, readImportRow } from "./rules/import-row.ts";
import {
  faulty,
  MOST_IMPORTED,
  type PlannedRow,
  referenceOf,
  shownIn,
  sortRows,
  withoutRoom,
} from "./rules/plan-import.ts";

/** A list as it came, by the names of its columns; nothing of it trusted. */
export interface SentImport {
  rows: readonly Readonly<Record<string, string>>[];
  /** By their index: rows of which is not known which of their cells belong where. */
  broken?: ReadonlyMap<number, BrokenRow>;
  mapping: unknown;
  /** `yes`: guests get the confirmation now, and later the letters that a stay brings. */
  letters?: unknown;
  /** The plan that was looked at, by its `digest`; left out where none was. */
  seen?: unknown;
}

export interface PlannedImport {
  mapping: ImportMapping;
  rows: PlannedRow[];
  /** The rooms that the new stays would have, in the order of their rows: one for each room of a row. */
  rooms: readonly number[][];
  /** What the new stays come to, taxes and fees included, likewise. */
  totals: readonly Cents[];
  /** Who is here already and would move to another room, so that everybody has one. */
  moves: { stayId: number; room: number }[];
  /** The same for the same reading of a list that would book the same at the same prices. */
  digest: string;
}

export interface Imported extends Modified {
  /** What was done; or why nothing was: with faulty rows, without new ones, or since it is no longer what was seen. */
  planned: PlannedImport;
}

/**
 * What an import would do, row by row. Nothing is written but its mapping, for whoever brings the list again without its faults. Problems:
 * `invalid-fields` for `rows`, where there are too many.
 */
export async function planImport(ports: FrontDeskPorts, sent: SentImport): Promise<PlannedImport | Problem> {
  if (sent.rows.length > MOST_IMPORTED) return fieldProblem("rows", "too-many", MOST_IMPORTED);
  const planned = await plan(ports, ports.store, sent);
  await ports.store.imports.keepMapping(planned.mapping);
  return planned;
}

/**
 * Books every new row of the list in one transaction, or none: not where a row is faulty, and not where one of them has no
 * room from arrival to departure, and not where it is another plan than was `seen`. What is here already, by its reference, stays as it is. Nobody is written to unless
 * `letters` says so. For owners alone. Problems: those of the plan.
 */
export async function importStays(
  ports: FrontDeskPorts,
  owner: Account,
  sent: SentImport,
): Promise<Imported | Problem> {
  const before = await planImport(ports, sent);
  if (isProblem(before)) return before;
  if (!mayBeWritten(before, sent)) return { modifiedCount: 0, planned: before };
  return inOwnerTransaction<FrontDeskTables, Imported>(ports.store, owner, async (tx) => {
    await tx.inventory.lockTypes(typesIn(before.rows), "alone");
    const planned = await plan(ports, tx, sent);
    if (!mayBeWritten(planned, sent)) return { modifiedCount: 0, planned };
    await write(ports, tx, { owner, planned, isTold: sent.letters === "yes" });
    return { modifiedCount: newIn(planned.rows).length, planned };
  });
}

/** What an import would be mapped by, as far as the last one tells, tried out or done. */
export async function readLastMapping({ store, catalogue }: FrontDeskPorts): Promise<ImportMapping> {
  return readImportMapping(await store.imports.readMapping(), catalogue);
}

function mayBeWritten(planned: PlannedImport, { seen }: SentImport): boolean {
  return !isFaulty(planned) && (seen === undefined || seen === planned.digest);
}

async function plan(ports: FrontDeskPorts, tables: FrontDeskTables, sent: SentImport): Promise<PlannedImport> {
  const planned = await planRows(ports, tables, sent);
  return { ...planned, digest: ports.rates.digest(shownIn(planned)) };
}

async function planRows(
  ports: FrontDeskPorts,
  tables: FrontDeskTables,
  sent: SentImport,
): Promise<Omit<PlannedImport, "digest">> {
  const { catalogue, clock } = ports;
  const today = clock.today();
  const mapping = readImportMapping(sent.mapping, catalogue);
  const limits = deskLimitsOf(ports);
  const reading = { mapping, catalogue, limits, dayAt: (moment: Instant) => dayOnWall(clock.at, moment) };
  const read = sent.rows.map((cells, index) => {
    const isBroken = sent.broken?.get(index);
    return isBroken ? brokenRow(cells, mapping, isBroken) : readImportRow(cells, reading);
  });
  const references = read.flatMap((row) => referenceOf(row) ?? []);
  const known = await tables.imports.knownAmong(IMPORTED, references);
  const sorted = sortRows(read, known, requestOf);
  const wanted = newIn(sorted);
  if (wanted.length === 0) return { mapping, rows: sorted, rooms: [], totals: [], moves: [] };
  const from = wanted.map(({ line }) => line.checkIn).reduce(earlier);
  const to = wanted.map(({ line }) => line.checkOut).reduce(later);
  const counted = withoutRoom(sorted, await tables.inventory.nights({ from, to }));
  const assigned = await assign(tables, counted, today);
  return { mapping, ...assigned, totals: newIn(assigned.rows).map((stay) => priced(ports, stay).grandTotal) };
}

/** Each new stay's rooms beside everybody's who is here already; a row that gets none from arrival to departure is faulty. */
async function assign(
  tables: FrontDeskTables,
  rows: readonly PlannedRow[],
  today: PlainDate,
): Promise<Pick<PlannedImport, "rows" | "rooms" | "moves">> {
  const given = new Map<number, number[]>();
  const moves: PlannedImport["moves"] = [];
  for (const type of typesIn(rows)) {
    const house = await readHouse(tables, type, today);
    const { units, packing } = packWhatFits(house, unitsOf(rows, type, house.rooms), today);
    for (const { id, row } of units) given.set(row, [...(given.get(row) ?? []), packing.get(id) ?? 0]);
    moves.push(...movesOf(house.stays, packing).filter(({ stayId }) => stayId > 0));
  }
  const isHoused = (index: number) => given.has(index);
  return {
    rows: rows.map((row, index) =>
      row.is !== "new" || isHoused(index) ? row : faulty(row.stay, { field: "type", fault: "no-single-room" }),
    ),
    rooms: rows.flatMap((row, index) => (row.is === "new" && isHoused(index) ? [given.get(index) ?? []] : [])),
    moves,
  };
}

/**
 * Leaves out the rows that stand in the way of a room for everybody, until all others have theirs: those that get none, else the last
 * one that can be in the way of somebody who is here already. Where none can, that guest had no room before, and nobody near
 * is moved.
 */
function packWhatFits(house: HouseOfType, all: readonly Unit[], today: PlainDate) {
  let units = all;
  for (;;) {
    const stays = [...house.stays, ...units];
    const packing = packRooms({
      ...house,
      stays,
      heldBack: heldBack(house.features),
      from: today,
      budget: PACKING_BUDGET,
    });
    if (packing.packed) return { units, packing: packing.rooms };
    const around = aroundThese({ stays, from: today }, packing.unhoused);
    const roomless = units.filter(({ id }) => packing.unhoused.includes(id));
    const inTheWay = roomless.length > 0 ? roomless : units.filter(({ id }) => around.has(id)).slice(-1);
    if (inTheWay.length === 0) return { units, packing: new Map([...packing.rooms].filter(([id]) => !around.has(id))) };
    units = units.filter((unit) => !inTheWay.some(({ row }) => row === unit.row));
  }
}

type Unit = StayToAssign & { row: number };

/** One for each room of a row, under a number that no stay of the house has, in the room that it names if the type has it. */
function unitsOf(rows: readonly PlannedRow[], type: RoomTypeId, ofType: readonly number[]): Unit[] {
  const units = rows.flatMap((row, index) => {
    if (row.is !== "new" || row.stay.line.type.id !== type) return [];
    const { checkIn, checkOut, rooms } = row.stay.line;
    const wanted = row.stay.wantedRooms.filter((room) => ofType.includes(room));
    return Array.from({ length: rooms }, (_, unit) => ({ row: index, checkIn, checkOut, room: wanted[unit] }));
  });
  return units.map((unit, index) => ({ ...unit, id: -1 - index }));
}

interface Writing {
  owner: Account;
  planned: PlannedImport;
  isTold: boolean;
}

async function write(ports: FrontDeskPorts, tx: FrontDeskTables, writing: Writing): Promise<void> {
  const { rows, rooms, moves } = writing.planned;
  const stays = newIn(rows);
  const orders: Order[] = [];
  for (const stay of stays) orders.push(await keep(tx, draftOf(ports, stay, writing)));
  // Of all rows at once, because counters are locked in one order by all who change them.
  const lines = stays.map(({ line }) => ({ type: line.type.id, stay: line, held: line.rooms }));
  if (await tx.inventory.change(lines))
    throw new Error("There is no room for an imported stay, though it was counted.");
  for (const [index, order] of orders.entries()) await confirm(tx, order, { ...writing, stay: stays[index] });
  const written = await tx.imports.staysOf(orders.map(({ id }) => id));
  const given = orders.flatMap(({ id }, index) => {
    const units = written.filter(({ orderId }) => orderId === id);
    return units.map(({ stayId }, unit) => ({ stayId, room: rooms[index]?.[unit] ?? 0 }));
  });
  await tx.stays.assign([...moves, ...given]);
}

async function keep(tx: FrontDeskTables, draft: OrderDraft): Promise<Order> {
  const order = await tx.orders.insert(draft);
  if (!order) throw new Error(`The imported stay ${draft.clientKey} was not kept.`);
  return order;
}

async function confirm(
  tx: FrontDeskTables,
  order: Order,
  { owner, isTold, stay }: Writing & { stay: ImportedStay | undefined },
): Promise<void> {
  const { createdAt: at, clientKey: detail } = order;
  const by = owner.id;
  await tx.bookings.insertForOrder(order.id, "pending", at);
  await confirmUnpaid(tx, order, { at, by, letter: isTold ? "confirmation" : "none" });
  const words = [`Imported: ${detail}`, stay?.notes ?? ""].filter((part) => part !== "").join("\n");
  for (const { bookingId } of order.lines) {
    await tx.frontDesk.addNote({ bookingId, author: by, words, at });
    await tx.audit.add({ actor: by, act: "booking.imported", subject: String(bookingId), at, detail });
  }
}

function draftOf(ports: FrontDeskPorts, stay: ImportedStay, { isTold }: Writing): OrderDraft {
  const { reference, guest, line } = stay;
  const quote = priced(ports, stay);
  const now = ports.clock.now();
  return {
    visit: IMPORTED,
    // Letters that a stay brings go to everybody else.
    address: isTold ? "desk" : IMPORTED,
    clientKey: reference,
    ...guest,
    request: requestOf({ guest, line }),
    payment: "none",
    total: quote.grandTotal,
    quoted: quote.quoted,
    expiresAt: now,
    createdAt: now,
    lines: orderLines(ports, quote.lines),
  };
}

function priced(ports: FrontDeskPorts, { reference, line }: ImportedStay) {
  const quote = quoteReadAtDesk(ports, [line]);
  if (isProblem(quote)) throw new Error(`The imported stay ${reference} has no price: ${quote.problem}.`);
  return quote;
}

/** Without its price, which is not what a row is known by. */
function requestOf({ guest, line }: Pick<ImportedStay, "guest" | "line">): string {
  return canonicalRequest([{ ...line, agreed: undefined }], guest);
}

function newIn(rows: readonly PlannedRow[]): ImportedStay[] {
  return rows.flatMap((row) => (row.is === "new" ? [row.stay] : []));
}

function typesIn(rows: readonly PlannedRow[]): RoomTypeId[] {
  return [...new Set(newIn(rows).map(({ line }) => line.type.id))].toSorted();
}

export function isFaulty({ rows }: Pick<PlannedImport, "rows">): boolean {
  return rows.some((row) => row.is === "faulty");
}
