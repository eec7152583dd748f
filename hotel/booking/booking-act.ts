import type { Store } from "#hotel/kernel/ports/store.ts";
import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order } from "./ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { deskGuard, isStillAtDesk } from "#hotel/accounts/desk-guard.ts";
import { findBooking } from "./find-booking.ts";
import { lockBooking } from "./lock-booking.ts";

/** The booking that somebody at the desk acts on, as it was on their screen; nothing of it trusted. */
export interface SentAct {
  /** The booking's ten-digit number. */
  id: unknown;
  version: unknown;
}

/** A booking locked for one act. Every change of it checks its version. */
export interface BookingAct {
  /** Who acts; the guest where a letter lets them. */
  clerk: Pick<Account, "id">;
  order: Order;
  booking: Booking;
  /** The hotel's business day. */
  today: PlainDate;
  at: Instant;
}

/**
 * One act of the desk on one booking, in one transaction that holds its order. Problems: `not-signed-in`, `not-allowed`
 * (also to whom was demoted meanwhile), `booking-not-found`, and `stale-version` where somebody changed the booking since
 * `version`. Every act that changes something leaves its version behind: use `tx.bookings.touch` or what does the same.
 */
export async function actOnBooking<Tables extends BookingTables, Done extends object>(
  { store, clock }: Pick<BookingPorts, "clock"> & { store: Store<Tables> },
  { who, sent }: { who: Account | undefined; sent: SentAct },
  act: (tx: Tables, on: BookingAct) => Promise<Done | Problem>,
): Promise<Done | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const version = readVersion(sent.version);
  if (version === undefined) return fieldProblem("version", "missing");
  const known = await findBooking(store, sent.id);
  if (!known) return { problem: "booking-not-found" };
  const moment = { today: clock.today(), at: clock.now() };
  return store.transaction(async (tx) => {
    const locked = await lockBooking(tx, known);
    if (!locked) return { problem: "booking-not-found" };
    const { order, booking } = locked;
    if (!(await isStillAtDesk(tx, clerk))) return { problem: "not-allowed" };
    if (booking.version !== version) return { problem: "stale-version" };
    return act(tx, { clerk, order, booking, ...moment });
  });
}

/** A version as a number or as digits; undefined for anything else, also for none. */
export function readVersion(sent: unknown): number | undefined {
  const version = typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : sent;
  return typeof version === "number" && Number.isInteger(version) ? version : undefined;
}
