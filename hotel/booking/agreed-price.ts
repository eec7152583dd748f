import type { Account } from "#hotel/kernel/account.ts";
import { type Cents, inDollars, readCents } from "#hotel/kernel/money.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { may } from "#hotel/kernel/roles.ts";
import { printable } from "#hotel/kernel/sent-text.ts";

/** A price that the desk agreed to instead of the house's; nothing of it trusted. */
export interface SentPrice {
  /** Of one room for one night. Undefined: the house's price; `NaN`: what was typed is no amount. */
  agreed?: Cents | undefined;
  reason?: unknown;
}

/** The same for other dates; `waived`: `true` where nights that are given up are to cost nothing. */
export interface SentWaiver extends SentPrice {
  waived?: unknown;
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
  if (agreed === undefined) return { price: undefined };
  if (!may(clerk, "prices")) return { problem: "not-allowed" };
  const rate = readCents(agreed);
  if (rate === undefined) return fieldProblem("agreed", "invalid");
  const why = readReason(reason);
  return isProblem(why) ? why : { price: { rate, ...why } };
}

/** Problems: those of `readAgreedPrice`, and `invalid-fields` for `reason` where the terms are waived without one. */
export function readAgreedDates(
  clerk: Pick<Account, "role">,
  sent: SentWaiver,
): (Partial<AgreedPrice> & { areTermsWaived?: boolean }) | Problem {
  const read = readAgreedPrice(clerk, sent);
  if (isProblem(read) || (sent.waived !== true && sent.waived !== "true"))
    return isProblem(read) ? read : { ...read.price };
  if (!may(clerk, "prices")) return { problem: "not-allowed" };
  const reason = readReason(sent.reason);
  return isProblem(reason) ? reason : { ...read.price, ...reason, areTermsWaived: true };
}

function readReason(sent: unknown): { reason: string } | Problem {
  const reason = printable(sent);
  if (reason === "") return fieldProblem("reason", "missing");
  return reason.length > LONGEST_REASON ? fieldProblem("reason", "too-long", LONGEST_REASON) : { reason };
}

/** As the activity log keeps it. */
export function agreedInLog({ rate, reason }: AgreedPrice): string {
  return `${inDollars(rate)} a night: ${reason}`;
}
