import type { Cents } from "#hotel/kernel/money.ts";
import type { Versions } from "#hotel/pricing/books-of-versions.ts";
import { nameWhole } from "#hotel/pricing/name-levies.ts";
import { includedIn, type ToldLevy } from "#hotel/pricing/rules/named-levies.ts";
import { nightAmounts, type PriceReasons, roomRules } from "#hotel/pricing/rules/price-reasons.ts";
import { isAsSold, soldPlan } from "#hotel/pricing/rules/reprice.ts";
import { rateBooksOf } from "./exemptions-of.ts";
import type { Booking } from "./ports/bookings.ts";
import type { BookedLine, ExplainedLine, Order } from "./ports/orders.ts";

type Stay = Pick<BookedLine, "bookingId" | "checkIn" | "rooms" | "subtotal" | "taxes" | "fees" | "total" | "plan"> & {
  rates?: Booking["rates"];
};

/** A stay as it is now, with the line that it was sold by. */
export interface SoldStay {
  stay: Stay;
  sold: ExplainedLine | undefined;
}

/**
 * How the prices of stays came about, by the booking's number: rule by rule as it was sold, and what became of that once it was
 * changed; with its nights, taxes and fees as they are.
 */
export async function explainPrices(
  versions: Versions,
  stays: readonly SoldStay[],
): Promise<Map<number, PriceReasons>> {
  const told = stays.map(async (one) => [one.stay.bookingId, await reasonsOf(versions, one)] as const);
  return new Map(await Promise.all(told));
}

/** The stays of an order, each beside its line. */
export function soldStays<Any extends Stay>(stays: readonly Any[], order: Pick<Order, "lines"> | undefined) {
  return stays.map((stay) => ({ stay, sold: order?.lines.find(({ bookingId }) => bookingId === stay.bookingId) }));
}

async function reasonsOf(versions: Versions, { stay, sold }: SoldStay): Promise<PriceReasons> {
  const { checkIn, rooms, subtotal } = stay;
  const rates = stay.rates ?? sold?.rates ?? [];
  const levies = await leviesOf(versions, { ...stay, rates });
  const atSale = sold?.rates ?? rates;
  const books = await rateBooksOf(versions, [...rates, ...atSale]);
  const bookOf = (version: number) => books.get(version);
  const told = nightAmounts({ checkIn, rooms, subtotal, rates, bookOf });
  const plan = soldPlan({ ...stay, rates: atSale }, bookOf);
  const made = subtotal + includedIn(levies);
  return { plan, rules: sold ? rulesOf(stay, { sold, made, ...told }) : [], ...told, rooms: made, levies };
}

/** Those of its sale, and what became of their price; none where the nights don't say it. */
function rulesOf(
  stay: Stay,
  { sold, nights, kept, made }: Pick<PriceReasons, "nights" | "kept"> & { sold: ExplainedLine; made: Cents },
): PriceReasons["rules"] {
  const rules = roomRules(sold.steps ?? []);
  const { after: before } = rules.at(-1) ?? {};
  if (before === undefined || costsAsSold(stay, sold)) return rules;
  if (nights.length === 0) return [];
  const itself = made - kept;
  const keeping = { rule: "kept", name: "", before: itself, after: made } as const;
  return [...rules, { rule: "change", name: "", before, after: itself }, ...(kept === 0 ? [] : [keeping])];
}

function costsAsSold({ checkIn, total, rates }: Stay, sold: ExplainedLine): boolean {
  const isSame = checkIn === sold.checkIn && total === sold.total;
  return isSame && (rates === undefined || isAsSold(rates, sold.rates ?? []));
}

/** Each by its name; what is not known by itself, or does not add up to the stay, in two sums. */
async function leviesOf(versions: Versions, { rates = [], taxes, fees }: Stay): Promise<readonly ToldLevy[]> {
  const levied = rates.flatMap(({ exact, once = [] }) => [...(exact?.levied ?? []), ...once]);
  const named = await nameWhole(versions, levied, { taxes, fees });
  if (named) return named;
  const sums = [
    { kind: "fee", amount: fees, isSpared: false },
    { kind: "tax", amount: taxes, isSpared: false },
  ] as const;
  return sums.filter(({ amount }) => amount !== 0);
}
