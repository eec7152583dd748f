import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { eachNight, type Stay } from "#hotel/kernel/stay.ts";
import { withKept, withoutKept } from "./keep-price.ts";
import { joined, type NightRate, nightByNight, type PricedStay, priceOf, type Repriced } from "./reprice.ts";

/** A stay at its present price, whose nights are known by their dates. */
export interface DatedStay extends PricedStay {
  dates: Stay;
  /** The first night that was sold. */
  soldFrom: PlainDate;
}

export type DatedChange =
  /** Other dates; `rate` is what each further night of one room costs, where it is not today's price. */
  | { dates: Stay; rate?: Cents | undefined }
  /** Another type of room from a night on, likewise. */
  | { type: RoomTypeId; from: PlainDate; rate?: Cents | undefined };

/** What each night of a whole stay costs by today's rate book; `agreed`: what a night of one room does instead of its price. */
export type TodaysNights = (type: RoomTypeId, stay: Stay, agreed?: Cents) => readonly NightRate[];

/**
 * As `reprice`, where nights cost differently: a night that was bought keeps its price by its date, whatever becomes of the
 * others, and a further one costs what it would cost today as part of the whole new stay (docs/RATES.md, changes).
 */
export function repriceByNight(stay: DatedStay, change: DatedChange, todaysNights: TodaysNights): RepricedNights {
  const nights = "type" in change ? retyped(stay, change, todaysNights) : onDates(stay, change, todaysNights);
  const rates = withOnce(joined(nights.map(({ rate }) => rate)), stay.rates);
  return { price: priceOf(stay, rates), rates, pricedIn: nights.map(({ pricedIn }) => pricedIn) };
}

export interface RepricedNights extends Repriced {
  /** The stay as part of which each night was priced, the first night first. */
  pricedIn: Stay[];
}

interface PricedNight {
  rate: NightRate;
  pricedIn: Stay;
}

/** What was levied once for the stay goes by its first night, whichever that is now; nothing of the kind is levied again. */
export function withOnce(rates: readonly NightRate[], before: readonly NightRate[]): NightRate[] {
  const once = before.find((rate) => rate.once)?.once;
  return rates.map(({ once: _once, ...rate }, index) => (index === 0 && once ? { ...rate, once } : rate));
}

function onDates(
  stay: DatedStay,
  { dates, rate }: { dates: Stay; rate?: Cents | undefined },
  todaysNights: TodaysNights,
): PricedNight[] {
  const had = byDate(stay.rates, stay.dates.checkIn);
  const last = nightByNight(stay.rates).at(-1);
  if (!last) return [];
  const nights = eachNight(dates);
  const todays = nights.every((night) => had.has(night)) ? [] : todaysNights(last.type, dates, rate);
  return nights.map((night, index) => {
    const own = had.get(night);
    if (own) return { rate: own, pricedIn: stay.dates };
    return { rate: todays[index] ?? withoutKept(last, stay.rooms), pricedIn: dates };
  });
}

function retyped(
  { dates, rates, sold, soldFrom, rooms }: DatedStay,
  { type, from, rate: agreed }: { type: RoomTypeId; from: PlainDate; rate?: Cents | undefined },
  todaysNights: TodaysNights,
): PricedNight[] {
  const soldNights = byDate(sold, soldFrom);
  const asSold = { checkIn: soldFrom, checkOut: addDays(soldFrom, soldNights.size) };
  const todays = todaysNights(type, dates, agreed);
  return nightByNight(rates).map((rate, index) => {
    const night = addDays(dates.checkIn, index);
    if (night < from) return { rate, pricedIn: dates };
    const bought = agreed === undefined ? soldNights.get(night) : undefined;
    const kept = rate.exact?.kept;
    if (bought?.type === type) return { rate: withKept(bought, kept, rooms), pricedIn: asSold };
    return { rate: withKept(todays[index] ?? withoutKept(rate, rooms), kept, rooms), pricedIn: dates };
  });
}

/** The nights that a stay had, and has no more on these dates. */
export function nightsGivenUp({ rates, dates: had }: Pick<DatedStay, "rates" | "dates">, dates: Stay): NightRate[] {
  const isLeft = (night: PlainDate) => night < dates.checkIn || night >= dates.checkOut;
  return [...byDate(rates, had.checkIn)].flatMap(([night, rate]) => (isLeft(night) ? [rate] : []));
}

function byDate(rates: readonly NightRate[], first: PlainDate): Map<PlainDate, NightRate> {
  return new Map(nightByNight(rates).map((rate, index) => [addDays(first, index), rate]));
}
