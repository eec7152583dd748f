import type { RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";
import type { Availability } from "#hotel/booking/find-availability.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { SentLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { isMember } from "./is-member.ts";

interface Wanted {
  /** As it was sent, with as many rooms as its guests need. */
  item: SentLine & { type: string; accessible: string };
  stay: Stay;
  rooms: number;
}

/** The nearest dates for what can not be had on these: with rooms enough, and sold so by the rules of the house. */
export function otherDates(
  context: Readonly<RouterContextProvider>,
  { item, stay: { checkIn, checkOut }, rooms }: Wanted,
  { around, canPromise }: Availability,
): Stay[] {
  const { inventory, pricing } = context.get(hotelContext).guest;
  const asks = isMember(context);
  const isOpen = (other: Stay) => {
    const moved = { ...item, start: other.checkIn, end: other.checkOut, rooms: String(rooms) };
    const isSold = pricing.quotePlans({ item: moved, isMember: asks }).plans.length > 0;
    return isSold && (canPromise?.(item.type, other, rooms) ?? true);
  };
  return inventory.suggestStays(around, { type: item.type, stay: { checkIn, checkOut }, rooms, isOpen });
}
