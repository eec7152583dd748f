import { hotelShape } from "#content/content.ts";
import { cancellation } from "#content/cancellation.ts";
import { valueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { moneyInWords, shortDay } from "#app/desk/parts/telling.ts";
import { policyWords } from "#app/parts/cancellation.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { deadlinesOf, keptOf } from "#hotel/booking/rules/cancellation.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { priceLine } from "#hotel/pricing/rules/pricing.ts";

/** A stay that could be booked today, and what calling it off would cost until when. */
export interface Example {
  arrival: string;
  nights: number;
  total: string;
  /** The policy as guests read it. */
  policy: string;
  rows: readonly { until: string | undefined; kept: string; back: string }[];
}

const AHEAD_DAYS = 30;
const NIGHTS = 3;

/** Undefined as long as what was typed is no policy. */
export function exampleOf({ content }: PropertyDocument, today: string): Example | undefined {
  const terms = cancellation.safeParse(valueAt(content, "cancellation"));
  const rates = hotelShape.shape.rates.safeParse(valueAt(content, "rates"));
  const nightlyPrice = valueAt(content, "roomTypes.0.nightlyPriceCents");
  if (!terms.success || !rates.success || typeof nightlyPrice !== "number") return undefined;
  const { taxBasisPoints, feePerLineCents } = rates.data;
  const stay = { rooms: 1, nights: NIGHTS, nightlyPrice };
  const price = priceLine(stay, { taxBasisPoints, feePerLine: feePerLineCents });
  const arrival = addDays(today as PlainDate, AHEAD_DAYS);
  const speech = speechIn(OWN_LANGUAGE);
  // The days alone are told, so the moments don't matter.
  const deadlines = deadlinesOf(terms.data, arrival, () => 0);
  const ends = [...deadlines, { keep: terms.data.afterwards, day: undefined, time: "" }];
  return {
    arrival: shortDay(arrival),
    nights: NIGHTS,
    total: moneyInWords(price.total),
    policy: policyWords(terms.data, speech),
    rows: ends.map(({ keep, day, time }) => {
      const kept = keptOf(keep, { ...price, rooms: 1 }).total;
      const until = day && `${shortDay(day)}, ${clockTime(time, speech)}`;
      return { until, kept: moneyInWords(kept), back: moneyInWords(price.total - kept) };
    }),
  };
}
