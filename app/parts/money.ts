import type { Cents } from "#hotel/rules/money.ts";

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** An amount as people read it: 27044 is `$270.44`. */
export function money(amount: Cents): string {
  return DOLLARS.format(amount / 100);
}
