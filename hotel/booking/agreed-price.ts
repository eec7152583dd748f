import type { Account } from "#hotel/kernel/account.ts";
import { type Cents, inDollars, readDollars } from "#hotel/kernel/money.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { may } from "#hotel/kernel/roles.ts";
import { printable } from "#hotel/kernel/sent-text.ts";

/** A price that the desk agreed to instead of the house's, as it was typed; nothing of it trusted. */
export interface SentPrice {
  /** Of one room for one night, in dollars. Empty: the house's price. */
  agreed?: unknown;
  reason?: unknown;
}

export interface AgreedPrice {
  rate: Cents;
  reason: string;
}

const LONGEST_REASON = 200;

/** Problems: `not-allowed` for who may not change prices, `invalid-fields` for `agreed` or `reason`. */
export function readAgreedPrice(
  clerk: Pick<Account, "role">,
  { agreed, reason }: SentPrice,
): { price: AgreedPrice | undefined } | Problem {
  if (agreed === undefined || agreed === "") return { price: undefined };
  if (!may(clerk, "prices")) return { problem: "not-allowed" };
  const rate = readDollars(agreed);
  if (rate === undefined) return fieldProblem("agreed", "invalid");
  const why = printable(reason);
  if (why === "") return fieldProblem("reason", "missing");
  if (why.length > LONGEST_REASON) return fieldProblem("reason", "too-long", LONGEST_REASON);
  return { price: { rate, reason: why } };
}

/** As the activity log keeps it. */
export function agreedInLog({ rate, reason }: AgreedPrice): string {
  return `${inDollars(rate)} a night: ${reason}`;
}
