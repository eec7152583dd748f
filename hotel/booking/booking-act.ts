import type { Store } from "#hotel/kernel/ports/store.ts";
import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order } from "./ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { isStillAtDesk } from "#hotel/accounts/desk-guard.ts";
import { findBooking } from "./find-booking.ts";
import { lockBooking } from "./lock-booking.ts";

/** The booking that somebody at the desk acts on, as it was on their screen; nothing of it trusted. */
export interface SentAct {
  /** The booking's ten-digit number. */
  id: unknown;
  version: unknown;
}

/** A booking as one act finds it. Every change of it checks its version. */
export interface BookingAct {
  /** Who acts; the guest where a letter lets them. */
  clerk: Pick<Account, "id">;
  order: Order;
  booking: Booking;
  /** The hotel's business day. */
  today: PlainDate;
  at: Instant;
}

type Ports<Tables> = Pick<BookingPorts, "clock"> & { store: Store<Tables> };
type Asked = { clerk: Account; sent: SentAct };
type Act<Tables, Done> = (tables: Tables, on: BookingAct) => Promise<Done | Problem>;

/**
 * One act of the desk on one booking, in one transaction that holds its order. Problems: `not-signed-in`, `not-allowed`
 * (also to whom was demoted meanwhile), `booking-not-found`, and `stale-version` where somebody changed the booking since
 * `version`. Every act that changes something leaves its version behind: use `tx.bookings.touch` or what does the same.
 */
export function actOnBooking<Tables extends BookingTables, Done extends object>(
  ports: Ports<Tables>,
  asked: Asked,
  act: Act<Tables, Done>,
): Promise<Done | Problem> {
  return checked(ports, asked, (known, check) =>
    ports.store.transaction(async (tx) => {
      const on = await check(tx, await lockBooking(tx, known));
      return isProblem(on) ? on : act(tx, on);
    }),
  );
}

/** The same for what only reads: no transaction, and no lock. */
export function previewOnBooking<Tables extends BookingTables, Done extends object>(
  ports: Ports<Tables>,
  asked: Asked,
  plan: Act<Tables, Done>,
): Promise<Done | Problem> {
  return checked(ports, asked, async (known, check) => {
    const order = await ports.store.orders.find(known.orderId);
    const on = await check(ports.store, order && { order, booking: known });
    return isProblem(on) ? on : plan(ports.store, on);
  });
}

type Check = (
  tables: BookingTables,
  found: Pick<BookingAct, "order" | "booking"> | undefined,
) => Promise<BookingAct | Problem>;

async function checked<Done extends object>(
  { store, clock }: Ports<BookingTables>,
  { clerk, sent }: Asked,
  work: (known: Booking, check: Check) => Promise<Done | Problem>,
): Promise<Done | Problem> {
  const version = readNumber(sent.version);
  if (version === undefined) return fieldProblem("version", "missing");
  const known = await findBooking(store, sent.id);
  if (!known) return { problem: "booking-not-found" };
  const moment = { today: clock.today(), at: clock.now() };
  return work(known, async (tables, found) => {
    if (!found) return { problem: "booking-not-found" };
    if (!(await isStillAtDesk(tables, clerk))) return { problem: "not-allowed" };
    return found.booking.version === version ? { clerk, ...found, ...moment } : { problem: "stale-version" };
  });
}
