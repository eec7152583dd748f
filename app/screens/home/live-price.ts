import { wordsFor } from "#app/words.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { addDays } from "#hotel/rules/plain-date.ts";
import type { LinePrice } from "#hotel/rules/pricing.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import type { StayChoice } from "./stay-choice.ts";

/** What the hotel says to a choice before it is sent. */
export interface LivePrice {
  /** The all-in price with its parts, where the choice has one. */
  price: (LinePrice & { rooms: number }) | undefined;
  /** Why there is no price, or what stands in the way of booking. */
  note: string;
  /** Types without a room for the chosen nights; before any choice, for tonight. */
  soldOut: string[];
}

export async function livePriceOf(hotel: Hotel, choice: StayChoice): Promise<LivePrice> {
  const left = await roomsLeft(hotel, choice);
  const soldOut = left.flatMap((type) => (type.left === 0 ? [type.type] : []));
  if (choice.start === "" || choice.end === "") {
    return { price: undefined, note: "Choose your nights and the total appears here.", soldOut };
  }
  const quote = hotel.quote([choice]);
  if (isProblem(quote)) return { price: undefined, note: wordsFor(quote, hotel.catalogue).detail, soldOut };
  const [line] = quote.lines;
  if (!line) return { price: undefined, note: "", soldOut };
  const { nights, subtotal, taxes, fees, total, rooms, type } = line;
  const short = (left.find((found) => found.type === type.id)?.left ?? rooms) < Math.min(rooms, MOST_TOLD);
  const note = short ? wordsFor({ problem: "sold-out", line: 0, type: type.id }, hotel.catalogue).detail : "";
  return { price: { nights, subtotal, taxes, fees, total, rooms }, note, soldOut };
}

/** Strangers hear of 9 rooms at most, so more can't be refused here. */
const MOST_TOLD = 9;

async function roomsLeft(hotel: Hotel, { start, end }: StayChoice) {
  const chosen = await hotel.findAvailability({ start, end });
  if (!isProblem(chosen)) return chosen;
  const { today } = hotel.limits();
  const tonight = await hotel.findAvailability({ start: today, end: addDays(today, 1) });
  return isProblem(tonight) ? [] : tonight;
}
