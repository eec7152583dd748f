import type { RouterContextProvider } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { addDays } from "#hotel/rules/plain-date.ts";
import type { LinePrice } from "#hotel/rules/pricing.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { RoomTypeId } from "#hotel/rules/room-types.ts";
import type { StayChoice } from "./stay-choice.ts";

/** What the hotel says to a choice before it is sent. */
export interface LivePrice {
  /** The all-in price with its parts, where the choice has one. */
  price: (LinePrice & { rooms: number }) | undefined;
  /** Why there is no price, or what stands in the way of booking; undefined where the hotel could not be asked. */
  note: string | undefined;
  /** Types without such a room for the chosen nights; before any choice, for tonight. */
  soldOut: string[];
}

export async function livePriceOf(context: Readonly<RouterContextProvider>, choice: StayChoice): Promise<LivePrice> {
  const hotel = context.get(hotelContext);
  const speech = context.get(speechContext);
  const say = (problem: Problem) => problemWords(problem, context.get(contentContext), speech).detail;
  const left = await roomsLeft(hotel, choice);
  const soldOut = left.flatMap((type) => (type.left === 0 ? [type.type] : []));
  if (choice.start === "" || choice.end === "") {
    return { price: undefined, note: speech.words.notices.chooseNights, soldOut };
  }
  const quote = hotel.quote([choice]);
  if (isProblem(quote)) return { price: undefined, note: say(quote), soldOut };
  const [line] = quote.lines;
  if (!line) return { price: undefined, note: "", soldOut };
  const { nights, subtotal, taxes, fees, total, rooms, type } = line;
  const short = (left.find((found) => found.type === type.id)?.left ?? rooms) < Math.min(rooms, MOST_TOLD);
  const note = short ? say(shortageOf(type.id, choice)) : "";
  return { price: { nights, subtotal, taxes, fees, total, rooms }, note, soldOut };
}

/** Why there are too few rooms of a type: of all its rooms, or of those with the feature asked for. */
export function shortageOf(type: RoomTypeId, { accessible: feature }: Pick<StayChoice, "accessible">): Problem {
  if (!feature) return { problem: "sold-out", line: 0, type };
  return { problem: "no-accessible-room", line: 0, type, feature, reason: "none-left" };
}

/** Strangers hear of 9 rooms at most, so more can't be refused here. */
const MOST_TOLD = 9;

async function roomsLeft(hotel: Hotel, { start, end, accessible }: StayChoice) {
  const chosen = await hotel.findAvailability({ start, end, accessible });
  if (!isProblem(chosen)) return chosen;
  const { today } = hotel.limits();
  const tonight = await hotel.findAvailability({ start: today, end: addDays(today, 1), accessible });
  return isProblem(tonight) ? [] : tonight;
}
