import type { Speech } from "#app/languages/speech.ts";
import { policiesInWords } from "#app/parts/cancellation.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import type { HotelContent } from "#content/content.ts";
import type { CancellationTerms } from "#hotel/booking/rules/cancellation.ts";
import type { Hotel } from "#hotel/hotel.ts";

interface Content extends Pick<HotelContent, "rateBook"> {
  hotel: Pick<HotelContent["hotel"], "checkInTime" | "checkOutTime">;
  cancellation: CancellationTerms;
}

type ReadTerms = Pick<Hotel["guest"]["booking"]["readTerms"], "ofPlan">;

/** Puts what is written once elsewhere into a text where its place is marked: what guests are sold by now, and the house's hours. */
export function filledPlaces(
  { hotel, cancellation, rateBook }: Content,
  speech: Speech,
  { ofPlan }: ReadTerms,
): (text: string) => string {
  // A plan that opens with a code is told of to those who have one; without plans the house has its own terms alone.
  const plans = rateBook?.plans.filter(({ audience }) => audience !== "code") ?? [];
  const policies = plans.map(({ id }) => ({ policy: ofPlan(id) }));
  const known: [string, string][] = [
    ["{cancellation}", policiesInWords(policies, cancellation, speech)],
    ["{checkIn}", clockTime(hotel.checkInTime, speech)],
    ["{checkOut}", clockTime(hotel.checkOutTime, speech)],
  ];
  return (text) => known.reduce((filled, [place, words]) => filled.replaceAll(place, () => words), text);
}
