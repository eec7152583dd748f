import type { AgeBracket, Charge, RoomRate } from "#hotel/kernel/rate-book.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { bookOf } from "./price-lines.ts";
import { centsAt } from "./room-amounts.ts";
import { ADULT } from "./stay-request.ts";

/** Whether any price of the house depends on how old its guests' children are: elsewhere nobody needs to say. */
export function doAgesMatter(catalogue: Catalogue): boolean {
  const { rooms, charges } = bookOf(catalogue);
  const isByAge = ({ id, guestsPerRoom }: Catalogue["roomTypes"][number]) => {
    const rate = rooms.get(id);
    return rate !== undefined && rate.includedGuests < guestsPerRoom && costsOtherwiseAsChild(rate);
  };
  return charges.some(isLeviedByAge) || catalogue.roomTypes.some(isByAge);
}

function costsOtherwiseAsChild({ furtherChild, furtherAdult }: RoomRate): boolean {
  return isOtherThan(furtherAdult, furtherChild, furtherAdult);
}

function isLeviedByAge({ rate }: Charge): boolean {
  if (!("ages" in rate) || !rate.ages) return false;
  return isOtherThan(centsAt(rate.ages, ADULT) ?? 0, rate.ages, 0);
}

/** Whether a child of some age costs something else; `unsaid` is the amount for those of no bracket. */
function isOtherThan(adult: number, brackets: readonly AgeBracket[], unsaid: number): boolean {
  return Array.from({ length: ADULT }, (_, age) => centsAt(brackets, age) ?? unsaid).some((child) => child !== adult);
}
