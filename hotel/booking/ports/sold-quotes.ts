import type { Cents } from "#hotel/kernel/money.ts";
import type { KeptQuote, QuotedLine } from "#hotel/pricing/rules/quote-text.ts";

/** An order as far as its price goes, as it was written when it was sold. */
export interface SoldQuote {
  orderId: string;
  total: Cents;
  /** Undefined: nobody knows any more by what it was priced. `flat`: as all orders were once. */
  quoted: KeptQuote | "flat" | undefined;
  lines: SoldQuoteLine[];
}

export interface SoldQuoteLine extends Omit<QuotedLine, "steps"> {
  nightlyPrice: Cents;
  taxBasisPoints: number;
  agreed?: Cents | undefined;
  exemptions?: readonly string[] | undefined;
  /** [rule, name, before, after]; undefined for orders that kept none. */
  steps: readonly (readonly [string, string, Cents, Cents])[] | undefined;
}

export interface SoldQuoteTable {
  find(orderId: string): Promise<SoldQuote | undefined>;
  /** The orders after one of them by id, or the first ones. */
  after(orderId: string | undefined, limit: number): Promise<SoldQuote[]>;
}
