import type { FrontDeskPorts, FrontDeskTables } from "./ports.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { actOnBooking, type BookingAct } from "#hotel/booking/booking-act.ts";
import { type ChangedStay, changeStay, tellStayChanged } from "#hotel/booking/change-stay.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { tryOut } from "#hotel/booking/try-out.ts";
import { type Moved, moveRoom } from "./move-room.ts";

/** Where the desk wants a stay, as it dragged the bar or filled in the form; what is left out stays as it is. */
export interface SentProposal {
  stayId: unknown;
  version: unknown;
  room?: unknown;
  start?: unknown;
  end?: unknown;
  pin?: unknown;
}

/** What the wish comes to. */
export interface WishOutcome extends Modified {
  /** How many others were dealt another room for it. */
  othersMoved: number;
  /** Of the whole booking, whose rooms all have the same dates; above zero where it costs more. */
  difference: Cents;
  total: Cents;
}

/** What the wish would come to right now, tried out in full and taken back. Problems are those of `grantWish`. */
export function previewMove(
  ports: FrontDeskPorts,
  who: Account | undefined,
  sent: SentProposal,
): Promise<WishOutcome | Problem> {
  return tryOut<WishOutcome>((tried) =>
    actOnStay(ports, { who, sent }, (tx, on, stay) =>
      tried(async () => {
        const done = await carryOut(tx, ports, { on, stay, sent });
        return isProblem(done) ? done : done.outcome;
      }),
    ),
  );
}

/**
 * Gives a stay another room, other dates, or both at once, in one transaction; whoever is in the way and is not fixed is
 * dealt another room. The room that it is given is locked, unless `pin` is false. Other dates are priced again, and the guest is told by letter;
 * `difference`, in cents, is what the desk saw in the preview. Problems: `not-found`, those of `actOnBooking`,
 * `changeStay` and `moveRoom`, and `price-changed`.
 */
export function applyMove(
  ports: FrontDeskPorts,
  who: Account | undefined,
  sent: SentProposal & { difference?: unknown },
): Promise<WishOutcome | Problem> {
  return actOnStay(ports, { who, sent }, async (tx, on, stay) => {
    const done = await carryOut(tx, ports, { on, stay, sent });
    if (isProblem(done)) return done;
    if (!done.dates) return done.outcome;
    if (sent.difference !== done.dates.difference) return { problem: "price-changed" };
    await tellStayChanged(tx, on, done.dates);
    return done.outcome;
  });
}

async function actOnStay(
  ports: FrontDeskPorts,
  { who, sent }: { who: Account | undefined; sent: SentProposal },
  act: (tx: FrontDeskTables, on: BookingAct, stay: DeskStay) => Promise<WishOutcome | Problem>,
): Promise<WishOutcome | Problem> {
  const stayId = Number(sent.stayId);
  const known = Number.isSafeInteger(stayId) ? await ports.store.deskStays.find(stayId) : undefined;
  // Who may not ask is told so by the act, whatever was asked for.
  const id = known?.bookingId;
  return actOnBooking(ports, { who, sent: { id, version: sent.version } }, async (tx, on) => {
    await tx.inventory.lockTypes([on.booking.type], "alone");
    const stay = await tx.deskStays.find(stayId);
    return stay ? act(tx, on, stay) : { problem: "not-found" };
  });
}

interface Wishing {
  on: BookingAct;
  stay: DeskStay;
  sent: SentProposal;
}

interface Done {
  outcome: WishOutcome;
  /** Undefined where the dates stay as they are. */
  dates: ChangedStay | undefined;
}

async function carryOut(tx: FrontDeskTables, ports: FrontDeskPorts, wishing: Wishing): Promise<Done | Problem> {
  const { on, stay, sent } = wishing;
  const room = sent.room === undefined ? stay.room : Number(sent.room);
  if (room !== undefined && !Number.isInteger(room)) return fieldProblem("room", "invalid");
  const { start = stay.checkIn, end = stay.checkOut } = sent;
  const hasDates = start !== stay.checkIn || end !== stay.checkOut;
  // A lock to the room that it leaves must not prevent its own new dates.
  if (hasDates && room !== stay.room) await unpin(tx, stay);
  const dates = hasDates ? await changeStay(tx, ports, { on, sent: { start, end } }) : undefined;
  if (isProblem(dates)) return dates;
  const moved = room === undefined ? undefined : await moveTo(tx, wishing, room);
  if (isProblem(moved)) return moved;
  const outcome = {
    modifiedCount: dates || moved?.modifiedCount ? 1 : 0,
    othersMoved: (dates?.othersMoved ?? 0) + (moved?.othersMoved ?? 0),
    difference: dates?.difference ?? 0,
    total: dates?.is.total ?? on.booking.total,
  };
  return { outcome, dates };
}

async function unpin(tx: FrontDeskTables, { id, room, pinned, life, accessible }: DeskStay): Promise<void> {
  const mayMove = pinned && life === "booked" && accessible === undefined;
  if (mayMove && room !== undefined) await tx.deskStays.place([{ stayId: id, room, pinned: false }]);
}

/** The present stay: new dates may have given it another room. */
async function moveTo(
  tx: FrontDeskTables,
  { on, stay: before, sent }: Wishing,
  room: number,
): Promise<Moved | Problem | undefined> {
  const stay = await tx.deskStays.find(before.id);
  const booking = await tx.bookings.find(on.booking.bookingId);
  if (!stay || !booking) return { problem: "not-found" };
  const isAsked = sent.room !== undefined || sent.pin !== undefined;
  if (!isAsked) return undefined;
  return moveRoom(tx, { ...on, booking }, { stay, room, pin: sent.pin });
}
