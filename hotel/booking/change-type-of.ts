import type { BookingPorts, BookingTables } from "./ports.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { StayChange } from "#hotel/kernel/ports/letters.ts";
import { type Cents, inDollars } from "#hotel/kernel/money.ts";
import { daysBetween, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { findRoomType, type RoomType, type RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { BookingAct } from "./booking-act.ts";
import { isGivenDirty, whyNotClean } from "#hotel/inventory/dirty-room.ts";
import { giveFirstRoom } from "#hotel/inventory/give-first-room.ts";
import { giveRooms } from "#hotel/inventory/give-rooms.ts";
import { type NewPrice, newPrice } from "./new-price.ts";
import { type Settlement, settleDifference } from "./settle-difference.ts";

/** A type of room and what it shall cost; nothing of it trusted. */
export interface WantedType {
  type: unknown;
  /** `free`: the price stays. `difference`: the nights to come cost what the other type costs. */
  charge: unknown;
  /** The room to give, where the booking is of one room; left out: any that fits. */
  room?: unknown;
  /** Whether a guest in the house is given a dirty room all the same. */
  dirty?: unknown;
}

/** What another type of room comes to. */
export interface ChangedType extends StayChange, Settlement {
  type: RoomTypeId;
  /** The rooms that are given, first room first; undefined for one that is dealt later. */
  rooms: (number | undefined)[];
  /** Those of them that a guest in the house goes into although they are dirty. */
  dirtyRooms: number[];
  /** How many other stays were dealt another room. */
  othersMoved: number;
}

/**
 * Gives all rooms of a confirmed booking another type from today on: up, down, or back to the type that was sold, which
 * then costs again what it was sold at. Guests in the house get a room that nobody is in, and leave a dirty one. The
 * booking's version moves on. Problems: `sold-out`; those of `giveRooms`; `room-dirty` where a guest in the house would go
 * into a dirty room and `dirty` does not say so; `wrong-state` for what is over; `invalid-fields` for `type`, `charge` or `room`. Runs inside a transaction that holds the order.
 */
export async function changeType(
  tx: BookingTables,
  ports: Pick<BookingPorts, "catalogue">,
  { on, sent }: { on: BookingAct; sent: WantedType },
): Promise<ChangedType | Problem> {
  const { booking, today } = on;
  const wanted = readType(ports, on, sent);
  if (isProblem(wanted)) return wanted;
  await tx.inventory.lockTypes([booking.type, wanted.type.id].toSorted(), "alone");
  const stays = await tx.deskStays.ofBooking(booking.bookingId);
  const areOpen = stays.every(({ life, checkOut }) => (life === "booked" || life === "in-house") && checkOut > today);
  if (booking.state !== "confirmed" || !areOpen) return { problem: "wrong-state" };
  const taken = await takeRooms(tx, { on, stays, ...wanted, dirty: sent.dirty });
  if (isProblem(taken)) return taken;
  const price = wanted.isFree ? booking : priceOf(ports, on, wanted.type.id);
  const difference = price.total - booking.total;
  const settlement = await settleDifference(tx, on, difference);
  const nightlyPrice = wanted.isFree ? booking.nightlyPrice : wanted.nightlyPrice;
  const { bookingId, version, checkIn, checkOut, total } = booking;
  const { subtotal, taxes, fees, rates } = price;
  const change = { type: wanted.type.id, nightlyPrice, subtotal, taxes, fees, total: price.total, rates, version };
  if (!(await tx.bookings.retype(bookingId, change))) return { problem: "stale-version" };
  const rooms = (await tx.deskStays.ofBooking(bookingId)).map(({ room }) => room);
  const was = { checkIn, checkOut, total, type: booking.type };
  const is = { checkIn, checkOut, total: price.total };
  return { was, is, difference, ...settlement, type: wanted.type.id, rooms, ...taken };
}

/** A letter to the guest and a row in the audit about what `changeType` has done. */
export async function tellTypeChanged(tx: BookingTables, on: BookingAct, done: ChangedType): Promise<void> {
  const { clerk, order, booking, at } = on;
  const { was, is, difference, refunded } = done;
  const subject = String(booking.bookingId);
  const cause = `booking:${subject}:${booking.version}`;
  await tx.outbox.queue({ cause, kind: "stay-changed", to: order.email, facts: { was, is, difference, refunded } }, at);
  const costs = difference === 0 ? "same price" : `${amountOf(difference)} ${difference > 0 ? "more" : "less"}`;
  const detail = `${booking.type} to ${done.type}, ${costs}`;
  await tx.audit.add({ actor: clerk.id, act: "stay.type-changed", subject, at, detail });
}

function amountOf(difference: Cents): string {
  return inDollars(Math.abs(difference));
}

interface ReadType {
  type: RoomType;
  /** Of the other type, for each room and night to come. */
  nightlyPrice: Cents;
  isFree: boolean;
  room: number | undefined;
}

function readType(
  { catalogue }: Pick<BookingPorts, "catalogue">,
  { order, booking }: BookingAct,
  sent: WantedType,
): ReadType | Problem {
  const type = findRoomType(catalogue, String(sent.type));
  if (!type) return fieldProblem("type", "unknown-type");
  if (type.id === booking.type) return fieldProblem("type", "invalid");
  if (booking.guests > type.guestsPerRoom * booking.rooms) {
    return fieldProblem("type", "too-many-guests", type.guestsPerRoom * booking.rooms);
  }
  if (sent.charge !== "free" && sent.charge !== "difference") return fieldProblem("charge", "invalid");
  const isNamed = sent.room !== undefined && sent.room !== "";
  const room = isNamed ? Number(sent.room) : undefined;
  if (isNamed && (booking.rooms > 1 || !Number.isInteger(room))) return fieldProblem("room", "invalid");
  const sold = order.lines.find((line) => line.bookingId === booking.bookingId);
  const nightlyPrice = sold?.type === type.id ? sold.nightlyPrice : type.nightlyPrice;
  return { type, nightlyPrice, isFree: sent.charge === "free", room };
}

/** What was slept stays at its price; each night of a room that is still to come costs the other type's. */
function priceOf(ports: Pick<BookingPorts, "catalogue">, on: BookingAct, type: RoomTypeId): NewPrice {
  const { checkIn, checkOut } = on.booking;
  return newPrice(ports, on, { type, lastNights: daysBetween(later(checkIn, on.today), checkOut) });
}

interface Taking extends Pick<ReadType, "type" | "room"> {
  on: BookingAct;
  stays: readonly DeskStay[];
  dirty: unknown;
}

async function takeRooms(
  tx: BookingTables,
  { on, stays, type, room, dirty }: Taking,
): Promise<Pick<ChangedType, "othersMoved" | "dirtyRooms"> | Problem> {
  const { booking, today } = on;
  const ahead = { checkIn: later(booking.checkIn, today), checkOut: booking.checkOut };
  const short = await tx.inventory.change([
    { type: booking.type, stay: ahead, sold: -booking.rooms },
    { type: type.id, stay: ahead, sold: booking.rooms },
  ]);
  if (short) return { problem: "sold-out", line: 0, ...short.short };
  for (const stay of stays) await tx.deskStays.setType(stay.id, type.id, today);
  let othersMoved = 0;
  const dirtyRooms: number[] = [];
  for (const stay of stays) {
    const given = await giveOne(tx, { type: type.id, stay, today, room });
    if (isProblem(given)) return given;
    othersMoved += given.othersMoved;
    if (stay.life !== "in-house" || stay.room === undefined) continue;
    const unclean = given.room === undefined ? undefined : await whyNotClean(tx, given.room);
    if (unclean && !isGivenDirty(dirty)) return unclean;
    if (unclean) dirtyRooms.push(unclean.room);
    await tx.housekeeping.markDirty(stay.room);
  }
  return { othersMoved, dirtyRooms };
}

interface GivingOne {
  type: RoomTypeId;
  stay: DeskStay;
  today: PlainDate;
  room: number | undefined;
}

/** Who is in the house, or was promised features, needs a certain room: the first that can be had, clean ones first. */
async function giveOne(
  tx: BookingTables,
  { type, stay, today, room }: GivingOne,
): Promise<{ othersMoved: number; room?: number } | Problem> {
  const isInHouse = stay.life === "in-house";
  const pinned = isInHouse || stay.accessible !== undefined;
  if (room === undefined && !pinned) return giveRooms(tx, { type, today, wanted: [{ stay, room, pinned }] });
  const rooms = room === undefined ? await roomsFor(tx, type, today) : [room];
  const now = isInHouse ? "empty" : "whoever is in it";
  const given = await giveFirstRoom(tx, { type, stay, today, rooms, pinned, now });
  if (!isProblem(given) && isInHouse) await tx.deskStays.occupy(stay.id, given.room);
  return given;
}

async function roomsFor(tx: BookingTables, type: RoomTypeId, today: PlainDate): Promise<number[]> {
  const board = (await tx.housekeeping.board(today)).filter((room) => room.type === type);
  const isReady = ({ care }: (typeof board)[number]) => Number(care !== "dirty");
  return board.toSorted((a, b) => isReady(b) - isReady(a) || a.number - b.number).map(({ number }) => number);
}
