import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { ChargedLine } from "./charges.ts";
import { plainBook } from "./plain-book.ts";
import { leviesTogether, type NamedLevy } from "./named-levies.ts";
import type { LinePrice } from "./pricing.ts";
import { planOf, refusalOf } from "./refusals.ts";
import { ratesOf, shareOf } from "./night-rates.ts";
import type { NightRate } from "./reprice.ts";
import { type PriceStep, priceStay } from "./stay-price.ts";
import type { StayRequest } from "./stay-request.ts";
import type { WantedLine } from "./wanted-lines.ts";

export interface PricedLine extends WantedLine, LinePrice {
  /** The id of the plan that it is sold by, of the first one too. */
  byPlan: string | undefined;
  /** All taxes in ten-thousandths of the subtotal. */
  taxBasisPoints: number;
  /** How it came to its total, rule by rule. */
  steps: readonly PriceStep[];
  /** Each tax and fee. */
  levies: readonly NamedLevy[];
  /** What each night costs; undefined where all of them cost the type's price, with the house's one tax. */
  rates: NightRate[] | undefined;
  /** The exemptions that hold from the sale on, by their ids. */
  exemptions?: readonly string[] | undefined;
}

/** By what lines are priced, and for whom. */
export interface Selling {
  catalogue: Catalogue;
  /** The version of the property that this is. */
  version: number;
  /** The business day. */
  day: PlainDate;
  /** Whether who asks is signed in. */
  isMember: boolean;
  /** `desk`: no restriction binds it, it agrees to prices, and what it asks for of exemptions is granted. */
  by: "guest" | "desk";
}

/** The server's prices of the lines (docs/BOOKING.md, promises). `stay-refused` where a rule of the house forbids one of them. */
export function priceLines(lines: readonly WantedLine[], selling: Selling): PricedLine[] | Problem {
  const { catalogue, by } = selling;
  const book = bookOf(catalogue);
  const asked = lines.map((line) => ({ line, request: requestOf(line, selling) }));
  for (const [index, { request }] of asked.entries()) {
    const refusal = refusalOf(by === "desk" ? { ...book, restrictions: [] } : book, request);
    if (refusal) return { problem: "stay-refused", line: index, type: request.type, ...refusal };
  }
  return asked.map(({ line, request }) => priced(line, { request, book, selling }));
}

/** A house that has written down no rate book has one all the same. */
export function bookOf(catalogue: Catalogue): RateBook {
  return catalogue.book ?? plainBook(catalogue);
}

/** What the price of a line depends on. */
export function requestOf(
  line: WantedLine,
  { day, isMember, by }: Pick<Selling, "day" | "isMember" | "by">,
): StayRequest {
  const { type, checkIn, checkOut, rooms, guests, children = [], plan, code, agreed, exemption } = line;
  const exemptions = by === "desk" && exemption ? [exemption.id] : [];
  return { type: type.id, checkIn, checkOut, rooms, guests, children, plan, code, isMember, day, agreed, exemptions };
}

function priced(
  line: WantedLine,
  { request, book, selling }: { request: StayRequest; book: RateBook; selling: Selling },
): PricedLine {
  const { catalogue, version } = selling;
  const price = priceStay(book, request);
  const { nights, subtotal, taxes, fees, total, steps } = price;
  const { exemptions } = request;
  const isFlat = !catalogue.book && line.agreed === undefined;
  return {
    ...line,
    ...{ nights, subtotal, taxes, fees, total, steps },
    byPlan: planOf(book, request)?.id,
    levies: leviesTogether(price.charges.map(toNamed)),
    ...(exemptions.length > 0 && { exemptions }),
    taxBasisPoints: isFlat ? catalogue.taxBasisPoints : shareOf(taxes, subtotal),
    rates: isFlat ? undefined : ratesOf(price, { ...request, version }),
  };
}

function toNamed({ charge: { kind, name, rate }, amount, exemption }: ChargedLine): NamedLevy {
  return { kind, name, rate, amount, isSpared: exemption !== undefined };
}
