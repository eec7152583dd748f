import { catalogueOf } from "#content/content.ts";
import { readKept } from "#content/property-document.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { eachNight } from "#hotel/kernel/stay.ts";
import { weekdayOf } from "#hotel/pricing/rules/night-prices.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { type CalendarNight, calendarOf } from "#hotel/pricing/rules/rate-calendar.ts";
import { type AskedRates, askedRows, monthsFrom, type ShownMonth } from "./asked-rates.ts";
import { ratesWords } from "./words.ts";

/** A type by a plan, night by night from the first one that is shown. */
export interface RateRow {
  type: string;
  plan: string;
  typeName: string;
  planName: string;
  prices: string[];
  /** Its limits, short; empty where there is none. */
  marks: string[];
  /** Of the nights that differ from what guests see. */
  changed: number[];
  /** Rooms of the type, on its first line; null for a night that is not open for sale. */
  left: (number | null)[] | undefined;
}

export interface RatesView {
  months: ShownMonth[];
  rows: RateRow[];
  from: PlainDate;
  /** Counted from the first night that is shown. */
  today: number;
  types: { id: string; name: string }[];
  plans: { id: string; name: string }[];
}

interface Shown {
  asked: AskedRates;
  today: PlainDate;
  published: Catalogue;
  draft: Catalogue;
  left: readonly { type: string; night: PlainDate; rooms: number }[];
}

/** What is sold by a document, at what prices. One that is published or saved can be read. */
export function catalogueIn(document: unknown): Catalogue {
  const read = readKept(document);
  if ("content" in read) return catalogueOf(read.content);
  throw new Error(`A kept document has faults: ${read.faults.map(({ path }) => path).join(", ")}`);
}

export function ratesView({ asked, today, published, draft, left }: Shown): RatesView {
  const { from, to } = asked;
  const days = eachNight({ checkIn: from, checkOut: to });
  const [book, before] = [bookOf(draft), bookOf(published)];
  const counts = new Map(left.map(({ type, night, rooms }) => [`${type} ${night}`, rooms]));
  const rooms = askedRows(draft.roomTypes, book, asked);
  const rows = rooms.map(({ type, plan }, index): RateRow => {
    const line = { type: type.id, plan: plan.id, from, nights: days.length };
    const [own, was] = [calendarOf(book, line), calendarOf(before, line)];
    const isFirst = rooms[index - 1]?.type.id !== type.id;
    return {
      ...{ type: type.id, plan: plan.id, typeName: type.category, planName: plan.name },
      prices: own.map(({ price }) => inDollars(price)),
      marks: own.map(marksOf),
      changed: own.flatMap((night, at) => (JSON.stringify(night) === JSON.stringify(was[at]) ? [] : [at])),
      left: isFirst ? days.map((night) => counts.get(`${type.id} ${night}`) ?? null) : undefined,
    };
  });
  return {
    months: monthsFrom(from).map((one) => ({
      ...one,
      name: nameOf(one.month),
      weekday: weekdayOf(one.month as PlainDate),
    })),
    rows,
    from,
    today: daysBetween(from, today),
    types: draft.roomTypes.map(({ id, category }) => ({ id, name: category })),
    plans: book.plans.map(({ id, name }) => ({ id, name })),
  };
}

/** Short, because a month has thirty of them side by side: 79, 94.80. */
function inDollars(price: number): string {
  return price % 100 === 0 ? String(price / 100) : (price / 100).toFixed(2);
}

const { legend } = ratesWords;

/** The limits of a night as the calendar's legend has them. */
function marksOf(night: CalendarNight): string {
  const { minNights, maxNights, minThrough, maxThrough } = night;
  const marks = [
    night.closed && legend.closed,
    minNights !== undefined && `${minNights}+`,
    minThrough !== undefined && `${minThrough}+|`,
    maxNights !== undefined && `${maxNights}−`,
    maxThrough !== undefined && `${maxThrough}−|`,
    night.closedToArrival && legend.arrival,
    night.closedToDeparture && legend.departure,
  ];
  return marks.filter((mark) => mark !== false).join(" ");
}

const monthFormat = new Intl.DateTimeFormat(telling.locale, { month: "long", year: "numeric", timeZone: "UTC" });

function nameOf(month: string): string {
  return monthFormat.format(Date.parse(`${month}T12:00:00Z`));
}
