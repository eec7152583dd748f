import fc from "fast-check";
import type { Database } from "#adapters/store/open-database.ts";
import { refusalOf } from "#hotel/pricing/rules/refusals.ts";
import { ratesOf } from "#hotel/pricing/rules/night-rates.ts";
import { priceStay, type StayPrice } from "#hotel/pricing/rules/stay-price.ts";
import { rateBooks, stayRequests } from "./rate-books.ts";
import { ASK, asJson, type OracleCase, type OraclePrice } from "./rates-oracle.ts";

export const rateCases: fc.Arbitrary<OracleCase> = fc.record({ book: rateBooks, request: stayRequests });

/** Where the hotel's rules and the oracle say something else, and how many stays are refused. */
export async function compareWithOracle(pool: Database["pool"], cases: readonly OracleCase[]) {
  const { rows } = await pool.query<{ told: OraclePrice }>(ASK, [asJson(cases)]);
  const faults = cases.flatMap((one, index) => {
    const own = ownAnswer(one);
    const told = rows[index]?.told;
    return JSON.stringify(sorted(own)) === JSON.stringify(sorted(told)) ? [] : [{ one, own, told }];
  });
  return { faults, refused: rows.filter(({ told }) => told.refused !== null).length };
}

function ownAnswer({ book, request }: OracleCase): OraclePrice {
  const refusal = refusalOf(book, request);
  const price = priceStay(book, request);
  const { subtotal, fees, taxes, charges, byNight } = price;
  return {
    refused: refusal
      ? { rule: refusal.rule, name: refusal.name, night: refusal.night ?? null, limit: refusal.limit ?? null }
      : null,
    subtotal,
    fees,
    taxes,
    charges: Object.fromEntries(charges.map(({ charge, amount }) => [charge.id, amount])),
    nights: byNight.map((night) => [night.room, night.fees, night.taxes]),
    levies: leviesOf(price, request),
  };
}

/** As they are kept with the nights, whichever of them has something to tell. */
function leviesOf(price: StayPrice, request: OracleCase["request"]): OraclePrice["levies"] {
  const nights = ratesOf(price, { ...request, version: 1 }).map(({ exact, once = [] }) => [
    ...(exact?.levied ?? []),
    ...once,
  ]);
  const told = price.charges.map(({ charge }) => {
    const each = nights.map((levies): [number, number, number] => {
      const levy = levies.find((one) => one.charge === charge.id);
      return levy ? [levy.amount, levy.taxable, levy.exempt] : [0, 0, 0];
    });
    return [charge.id, each] as const;
  });
  return Object.fromEntries(told);
}

/** Objects with their keys in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
