import type { BillingPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { DESK_PAYMENTS, type DeskPayment, deskAccountOf, deskReference } from "#hotel/ledger/rules/desk-account.ts";
import { type Cents, inDollars } from "#hotel/kernel/money.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { inHouse } from "#hotel/ledger/rules/what-is-owed.ts";
import { actOnBooking, type SentAct } from "#hotel/booking/booking-act.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { issueDocumentsWithin } from "./issue-documents.ts";
import { booksOf } from "#hotel/ledger/payment-status.ts";

/** More movements than any order has. */
const DUE_OF_ORDER = 100;

export interface SentMoney extends SentAct {
  /** Undefined: nothing that is an amount. */
  amount: Cents | undefined;
}

/**
 * A guest pays at the desk what is owed there, or a part of it. Problems: those of `actOnBooking`; `invalid-fields` for an
 * amount above what is owed.
 */
export function takePayment(
  ports: BillingPorts,
  clerk: Account,
  sent: SentMoney & { by: unknown },
): Promise<Modified | Problem> {
  const by = DESK_PAYMENTS.find((way) => way === sent.by);
  if (!by) return Promise.resolve(fieldProblem("by", "invalid"));
  return settle(ports, clerk, { sent, kind: by });
}

/**
 * The desk gives back what it owes the guest, or a part of it, and never more than the house has of the order. A clerk's limit was
 * held against what made it owed (ADR 56). Problems: as with `takePayment`.
 */
export function giveBack(ports: BillingPorts, clerk: Account, sent: SentMoney): Promise<Modified | Problem> {
  return settle(ports, clerk, { sent, kind: "returned-at-desk" });
}

interface Settling {
  sent: SentMoney;
  kind: DeskPayment | "returned-at-desk";
}

function settle(ports: BillingPorts, clerk: Account, { sent, kind }: Settling): Promise<Modified | Problem> {
  return actOnBooking(ports, { clerk, sent }, async (tx, { order, booking, at }) => {
    const { bookingId, version } = booking;
    const { amount = 0 } = sent;
    const books = await booksOf(tx, order.id);
    const { owed } = deskAccountOf(bookingId, books.movements);
    const most = kind === "returned-at-desk" ? Math.min(-owed, inHouse(books)) : owed;
    if (amount <= 0 || amount > most) return fieldProblem("amount", "invalid");
    await tx.ledger.add({ orderId: order.id, kind, amount, reference: deskReference(bookingId, version), at });
    if (!(await tx.bookings.touch(bookingId, version))) return { problem: "stale-version" };
    // At once: the guest waits for it, and it tells the stay as it was paid for.
    await issueDocumentsWithin(ports, tx, { limit: DUE_OF_ORDER, orderId: order.id });
    const act = kind === "returned-at-desk" ? "booking.returned-at-desk" : "booking.paid-at-desk";
    const detail = `${inDollars(amount)} ${kind}`;
    await tx.audit.add({ actor: clerk.id, act, subject: String(bookingId), at, detail });
    return { modifiedCount: 1 };
  });
}
