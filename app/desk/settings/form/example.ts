import { catalogueOf } from "#content/content.ts";
import { type PropertyDocument, readKept } from "#content/property-document.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { moneyInWords, shortDay } from "#app/desk/parts/telling.ts";
import { policyWords } from "#app/parts/cancellation.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { deadlinesOf, keptOf } from "#hotel/booking/rules/cancellation.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { priceLines } from "#hotel/pricing/rules/price-lines.ts";

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

/** Undefined as long as what was typed is no policy, and where no such stay is sold. */
export function exampleOf(document: PropertyDocument, today: PlainDate): Example | undefined {
  const read = readKept(document);
  if ("faults" in read) return undefined;
  const catalogue = catalogueOf(read.content);
  const [type] = catalogue.roomTypes;
  const arrival = addDays(today, AHEAD_DAYS);
  if (!type) return undefined;
  const stay = { type, checkIn: arrival, checkOut: addDays(arrival, NIGHTS), rooms: 1, guests: 1 };
  const priced = priceLines([{ ...stay, cartItemId: "" }], {
    catalogue,
    version: 0,
    day: today,
    isMember: false,
    by: "desk",
  });
  const price = isProblem(priced) ? undefined : priced[0];
  if (!price) return undefined;
  const terms = read.content.cancellation;
  const speech = speechIn(OWN_LANGUAGE);
  // The days alone are told, so the moments don't matter.
  const deadlines = deadlinesOf(terms, arrival, () => 0);
  const ends = [...deadlines, { keep: terms.afterwards, day: undefined, time: "" }];
  return {
    arrival: shortDay(arrival),
    nights: NIGHTS,
    total: moneyInWords(price.total),
    policy: policyWords(terms, speech),
    rows: ends.map(({ keep, day, time }) => {
      const kept = keptOf(keep, price).total;
      const until = day && `${shortDay(day)}, ${clockTime(time, speech)}`;
      return { until, kept: moneyInWords(kept), back: moneyInWords(price.total - kept) };
    }),
  };
}
