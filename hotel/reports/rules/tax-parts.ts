import type { Cents } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Charge } from "#hotel/kernel/rate-book.ts";

/** What the nights of a month bear of one tax or fee. */
export interface MonthsLevy {
  /** Its first day. */
  month: PlainDate;
  /** The version of the property that knows the charge; null, as `charge`, for tax that was never told apart. */
  version: number | null;
  charge: string | null;
  taxable: Cents;
  exempt: Cents;
  amount: Cents;
}

/** What an authority gets of a month by one of its taxes or fees. */
export interface TaxPart {
  /** The month's first day. */
  month: PlainDate;
  /** Undefined where the house names none. */
  authority: string | undefined;
  /** Undefined for tax of bookings that tell no parts. */
  name: string | undefined;
  /** Likewise. */
  rate: Charge["rate"] | undefined;
  taxable: Cents;
  exempt: Cents;
  amount: Cents;
}

export type ChargesOf = (version: number) => readonly Charge[];

/**
 * What is levied for others than the house, by month, authority, name and rate, whatever versions it was levied by: every tax, and the
 * fees that name an authority.
 */
export function taxParts(levies: readonly MonthsLevy[], chargesOf: ChargesOf): TaxPart[] {
  const parts = levies.flatMap((levy): TaxPart[] => {
    const { month, version, charge: id, taxable, exempt, amount } = levy;
    const charge = version === null ? undefined : chargesOf(version).find((one) => one.id === id);
    if (charge?.kind === "fee" && charge.authority === undefined) return [];
    const { authority, name = id ?? undefined, rate } = charge ?? {};
    return [{ month, authority, name, rate, taxable, exempt, amount }];
  });
  const alike = Map.groupBy(parts, ({ month, authority, name, rate }) =>
    JSON.stringify([month, authority ?? "", name ?? "", rate && amountOf(rate)]),
  );
  return [...alike]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => same.reduce(added))
    .filter(({ taxable, exempt, amount }) => taxable + exempt + amount > 0);
}

/** What tells rates of one tax apart; padded, so that a lower one comes first. */
export function amountOf(rate: Charge["rate"]): string {
  return "cents" in rate ? `c${String(rate.cents).padStart(9, "0")}` : `b${String(rate.basisPoints).padStart(9, "0")}`;
}

function added(a: TaxPart, b: TaxPart): TaxPart {
  return { ...a, taxable: a.taxable + b.taxable, exempt: a.exempt + b.exempt, amount: a.amount + b.amount };
}
