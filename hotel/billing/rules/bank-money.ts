import type { Cents } from "#hotel/kernel/money.ts";

/**
 * Follows what banks take of an order's money, in order of time. A price that falls while a bank has its money is taken off at once,
 * since no refund tells of it; and the refund that follows once the bank has given the money again takes it off no second time.
 */
export function followBank() {
  /** With a bank, and the price stands. */
  let open: Cents = 0;
  /** With a bank, and off the price. */
  let off: Cents = 0;
  /** Off the price, and given again by the bank: whichever refund comes next pays it. */
  let owed: Cents = 0;
  return {
    takes: (amount: Cents): void => {
      open += amount;
    },
    givesAgain: (amount: Cents): void => {
      const again = Math.min(amount, off);
      off -= again;
      owed += again;
      open = Math.max(0, open - (amount - again));
    },
    /** How much of a price that falls by `amount` comes off it because a bank has that money. */
    offWithoutRefund: (amount: Cents): Cents => {
      const forgone = Math.min(amount, open);
      open -= forgone;
      off += forgone;
      return forgone;
    },
    /** How much a refund of `amount` takes off the price. */
    offWithRefund: (amount: Cents): Cents => {
      const paid = Math.min(amount, owed);
      owed -= paid;
      return amount - paid;
    },
  };
}
