import { type Cents, readDollars } from "#hotel/kernel/money.ts";

/** An agreed price that was typed in dollars; undefined where none was, and `NaN` where it is no amount. */
export function agreedIn(typed: unknown): Cents | undefined {
  return typed === "" || typed === null || typed === undefined ? undefined : (readDollars(typed) ?? Number.NaN);
}
