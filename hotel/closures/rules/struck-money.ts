import { type Division, divide } from "#hotel/booking/rules/cancellation.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { givenToNone, lineMoney, type OrderBooks } from "#hotel/ledger/rules/what-is-owed.ts";

/** Where the money of a struck stay goes if it is called off now: all of it back, whatever the terms say. */
export interface StruckMoney extends SharedDivision {
  /** A bank has taken the payment back while it looks into it: what of it is `earlier` did not go back to the guest. */
  isDisputed: boolean;
}

interface SharedDivision extends Division {
  /** `earlier` was given for no stay of its order before the others, and is set against whichever is called off first. */
  isShared: boolean;
}

/** `hasOthers`: more of its order is confirmed. */
export function struckMoney(
  { bookingId, total, hasOthers }: { bookingId: number; total: Cents; hasOthers: boolean },
  books: OrderBooks,
): SharedDivision {
  const money = lineMoney(bookingId, books);
  const division = divide({ kept: 0, refund: total }, money);
  const isOwn = division.earlier <= money.given - givenToNone(books);
  // Where nothing is left on the card for the others, all that was paid for them went back as well.
  return { ...division, isShared: hasOthers && !isOwn && money.left > division.refund };
}
