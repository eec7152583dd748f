import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { type Catalogue, findRoomType } from "#hotel/kernel/room-types.ts";
import { ratesOf } from "./night-rates.ts";
import { bookOf } from "./price-lines.ts";
import { planIn } from "./refusals.ts";
import type { TodaysNights } from "./reprice-by-night.ts";
import { priceStay } from "./stay-price.ts";

/** Who stays, and by which plan, as it was sold. */
interface SoldLine {
  rooms: number;
  guests: number;
  children?: readonly number[] | undefined;
  plan?: string | undefined;
}

/** What nights cost today for the guests of a line: by its plan, as long as the house has it, with its exemptions, and without a code. */
export function todaysNights(
  catalogue: Catalogue,
  {
    line,
    day,
    version,
    exemptions,
  }: { line: SoldLine; day: PlainDate; version: number; exemptions: readonly string[] },
): TodaysNights {
  const book = bookOf(catalogue);
  const { rooms, guests, children = [] } = line;
  const plan = planIn(book, line.plan);
  return (type, stay, agreed) => {
    if (!findRoomType(catalogue, type)) return [];
    const request = { ...stay, type, rooms, guests, children, plan, day, isMember: true, exemptions, agreed };
    return ratesOf(priceStay(book, request), { ...request, version });
  };
}
