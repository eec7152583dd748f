import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Days, RateBook } from "#hotel/kernel/rate-book.ts";
import { eachNight } from "#hotel/kernel/stay.ts";
import { type ChargedLine, chargesOf } from "./charges.ts";
import type { LinePrice } from "./pricing.ts";
import { type RoomAmounts, roomAmounts } from "./room-amounts.ts";
import type { StayRequest } from "./stay-request.ts";

/** The number of the rules below; another way of computing gets another number (docs/decisions/0062-the-signed-quote.md). */
export const ALGORITHM = 1;

/** One rule, with what the line came to before it and after it. */
export interface PriceStep {
  rule: RoomAmounts["rule"] | "fee" | "tax";
  /** What the owner calls it; empty where it has no name of its own. */
  name: string;
  before: Cents;
  after: Cents;
  /** Of a rule of single dates: the first and the last night that it changes. */
  days?: Days;
  /** Of a tax that the room's price includes: what of it is tax. */
  included?: Cents;
  /** Why a tax or fee is not paid. */
  exemption?: string;
}

/** One night of a line, for all its rooms; nights add up to the line to the cent. */
export interface PricedNight {
  night: PlainDate;
  /** Without the taxes that the room's price includes. */
  room: Cents;
  fees: Cents;
  taxes: Cents;
}

export interface StayPrice extends LinePrice {
  /** From nothing to the total: each begins where the one before ended. */
  steps: PriceStep[];
  byNight: PricedNight[];
  /** Each tax and fee by itself. */
  charges: ChargedLine[];
}

/**
 * What a line costs by a rate book, rule by rule, in integer cents: night, guests, plan, length of stay, code, fees, taxes
 * (docs/RATES.md). Says nothing about whether it may be sold so: that is `refusalOf`.
 */
export function priceStay(book: RateBook, request: StayRequest): StayPrice {
  const amounts = roomAmounts(book, request);
  const nights = eachNight(request);
  const rooms = amounts.at(-1)?.nights ?? nights.map(() => 0);
  const charges = chargesOf(book, request, rooms);
  const byNight = nights.map((night, index): PricedNight => {
    const of = (some: readonly ChargedLine[]) => sum(some.map((line) => line.nights[index] ?? 0));
    const included = of(charges.filter(({ isIncluded }) => isIncluded));
    const fees = of(charges.filter(({ charge }) => charge.kind === "fee"));
    const taxes = of(charges.filter(({ charge }) => charge.kind === "tax"));
    return { night, room: (rooms[index] ?? 0) - included, fees, taxes };
  });
  const subtotal = sum(byNight.map(({ room }) => room));
  const fees = sum(byNight.map((night) => night.fees));
  const taxes = sum(byNight.map((night) => night.taxes));
  const price = { nights: nights.length, subtotal, taxes, fees, total: subtotal + taxes + fees };
  return { ...price, steps: [...roomSteps(amounts, nights), ...chargeSteps(sum(rooms), charges)], byNight, charges };
}

function roomSteps(amounts: readonly RoomAmounts[], nights: readonly PlainDate[]): PriceStep[] {
  return amounts.map(({ rule, name, nights: after }, index) => {
    const before = amounts[index - 1]?.nights ?? [];
    const days = rule === "date" ? daysBetween(nights.filter((_, place) => after[place] !== before[place])) : undefined;
    return { rule, name, before: sum(before), after: sum(after), ...(days && { days }) };
  });
}

function daysBetween(nights: readonly PlainDate[]): Days | undefined {
  const [from, to] = [nights[0], nights.at(-1)];
  return from && to && { from, to };
}

function chargeSteps(rooms: Cents, charges: readonly ChargedLine[]): PriceStep[] {
  let before = rooms;
  return charges.map(({ charge, amount, isIncluded, exemption }) => {
    const after = before + (isIncluded ? 0 : amount);
    const step = { rule: charge.kind, name: charge.name, before, after };
    before = after;
    return { ...step, ...(isIncluded && { included: amount }), ...(exemption && { exemption: exemption.name }) };
  });
}
