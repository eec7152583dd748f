import type { Cents } from "#hotel/kernel/money.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { PricingPorts } from "./ports.ts";
import { bookOf } from "./rules/price-lines.ts";
import { priceStay } from "./rules/stay-price.ts";

/** One room of a type tonight for one guest, all in; also where a rule forbids such a stay. */
export function priceTonight({ catalogue, clock }: PricingPorts, type: RoomTypeId): Cents {
  const day = clock.today();
  const stay = { checkIn: day, checkOut: addDays(day, 1) };
  const request = { ...stay, type, rooms: 1, guests: 1, children: [], isMember: false, exemptions: [], day };
  return priceStay(bookOf(catalogue), request).total;
}
