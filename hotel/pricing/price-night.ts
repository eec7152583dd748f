import { type Cents, sum } from "#hotel/kernel/money.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { PricingPorts } from "./ports.ts";
import { quoteToday } from "./quote-lines.ts";
import { bookOf } from "./rules/price-lines.ts";
import { priceStay } from "./rules/stay-price.ts";

/** `rooms`: without what is added, but with taxes that are `included` in it. */
export interface PriceTonight {
  rooms: Cents;
  included: Cents;
  total: Cents;
}

/** One room of a type tonight for one guest, by the first plan; also where a rule forbids such a stay. */
export function priceTonight({ catalogue, clock }: PricingPorts, type: RoomTypeId): PriceTonight {
  const day = clock.today();
  const stay = { checkIn: day, checkOut: addDays(day, 1) };
  const request = { ...stay, type, rooms: 1, guests: 1, children: [], isMember: false, exemptions: [], day };
  const { subtotal, total, charges } = priceStay(bookOf(catalogue), request);
  const included = sum(charges.filter(({ isIncluded }) => isIncluded).map(({ amount }) => amount));
  return { rooms: subtotal + included, included, total };
}

/** A plan that is open to who asks without a code. */
export interface PlanTonight {
  /** As it is chosen; undefined for the first one. */
  plan: string | undefined;
  name: string;
  total: Cents;
}

/** The same by each plan that is open to who asks and can be had tonight, in the owner's order. */
export function plansTonight(
  ports: PricingPorts,
  { type, isMember }: { type: RoomTypeId; isMember: boolean },
): PlanTonight[] {
  const { plans } = bookOf(ports.catalogue);
  const start = ports.clock.today();
  const tonight = { type, start, end: addDays(start, 1), rooms: 1, guests: 1 };
  return plans.flatMap(({ id, name }) => {
    const plan = id === plans[0]?.id ? undefined : id;
    const quote = quoteToday(ports, { items: [{ ...tonight, plan }], isMember });
    return isProblem(quote) ? [] : [{ plan, name, total: quote.grandTotal }];
  });
}
