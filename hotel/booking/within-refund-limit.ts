import type { BookingTables } from "./ports.ts";
import type { BookingAct } from "./booking-act.ts";
import { checkRefundLimit } from "#hotel/accounts/refund-limit.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { booksOf } from "#hotel/ledger/payment-status.ts";
import { givenSoFar } from "#hotel/ledger/rules/given-so-far.ts";

interface LimitedAct<Done> {
  act: () => Promise<Done | Problem>;
  /** What goes to the card by it; what goes back at the desk stands on the booking's account. */
  toCard: (done: Done) => Cents;
}

/**
 * Does what gives a booking's money back, unless that comes, with what was given for it before, to more than the clerk may give:
 * `refund-above-limit`, and a Problem takes the whole act back. What gives nothing more back is never refused.
 */
export async function withinRefundLimit<Done extends object>(
  tx: BookingTables,
  { clerk, order, booking: { bookingId } }: Pick<BookingAct, "order" | "booking"> & { clerk: Pick<Account, "role"> },
  { act, toCard }: LimitedAct<Done>,
): Promise<Done | Problem> {
  const before = givenSoFar(bookingId, await booksOf(tx, order.id));
  const done = await act();
  if (isProblem(done)) return done;
  const { atDesk } = givenSoFar(bookingId, await booksOf(tx, order.id));
  const goesToCard = toCard(done);
  if (goesToCard <= 0 && atDesk <= before.atDesk) return done;
  return (await checkRefundLimit(tx, clerk, before.toCard + goesToCard + atDesk)) ?? done;
}
