import type { BookingPorts } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order, OrderLine } from "./ports/orders.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { daysBetween, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import { nightsOf } from "#hotel/kernel/stay.ts";
import { costingAtLeast } from "#hotel/pricing/rules/keep-price.ts";
import { relevied } from "#hotel/pricing/rules/relevy.ts";
import {
  isAsSold,
  type NightRate,
  nightByNight,
  type PriceChange,
  priceOf,
  reprice,
  type Repriced,
  soldPlan,
} from "#hotel/pricing/rules/reprice.ts";
import { nightsGivenUp, repriceByNight, type RepricedNights, withOnce } from "#hotel/pricing/rules/reprice-by-night.ts";
import { areTheSame, givenUpByGuests, repricedForGuests } from "#hotel/pricing/rules/reprice-for-guests.ts";
import { todaysNights } from "#hotel/pricing/rules/todays-nights.ts";
import type { WantedStay } from "./read-wanted-stay.ts";

/** A booking as far as its price goes. */
export interface PriceFacts {
  order: Pick<Order, "id" | "lines">;
  booking: Booking;
  today: PlainDate;
  /** The exemptions that are granted, by their ids, and those that were and were taken back. */
  exemptions: readonly string[];
  withdrawn: readonly string[];
  /** What the versions levy that its nights were sold by, or are sold by today; not read where nights don't tell their taxes. */
  rateBooks: ReadonlyMap<number, RateBook>;
  /** What the terms of the booking's plan would keep of it now; 0 where it is under the house's. */
  kept: Cents;
}

type House = Pick<BookingPorts, "catalogue"> & { rates: Pick<BookingPorts["rates"], "version"> };

/** What a booking costs once it is changed as wanted, as it is written; `kept` of that is for nights that it gives up. */
export function priceAfter(house: House, facts: PriceFacts, wanted: WantedStay) {
  const { booking, order } = facts;
  const { bookingId, nightlyPrice, nights, subtotal, taxes, fees, total, rates } = booking;
  const isPriced =
    (wanted.dates !== undefined && !wanted.isAtSamePrice) ||
    wanted.exemption !== undefined ||
    wanted.guests !== undefined ||
    (wanted.type !== undefined && !wanted.type.isFree);
  if (!isPriced) return { kept: 0, row: { nightlyPrice, nights, subtotal, taxes, fees, total, rates } };
  const sold = order.lines.find((one) => one.bookingId === bookingId);
  if (!sold) throw new Error(`Order ${order.id} has no line of booking ${bookingId}.`);
  const line = { ...sold, plan: soldPlan(sold, (version) => facts.rateBooks.get(version)) };
  const asTold = withTaxes(repriced(house, { ...facts, line }, wanted), { ...facts, line }, wanted);
  const after = keeping(asTold, { ...facts, line }, wanted);
  const isSold = isAsSold(after.rates, soldRates(line));
  const present = wanted.type ? (wanted.rate ?? wanted.type.nightlyPrice) : nightlyPrice;
  const kept = after.price.total - asTold.price.total;
  return { kept, row: { ...after.price, nightlyPrice: present, rates: isSold ? line.rates : after.rates } };
}

type LineFacts = PriceFacts & { line: OrderLine };

/** The nights as they were sold. */
function soldRates({ nights, type, nightlyPrice, taxBasisPoints, rates }: OrderLine): NightRate[] {
  return rates ?? [{ nights, type, nightlyPrice, taxBasisPoints }];
}

/** What was slept stays at its price. Where nights cost differently, each is known by its date. */
function repriced(
  { catalogue, rates: { version } }: House,
  { booking, line, today, exemptions, rateBooks }: LineFacts,
  { dates, type, rate, guests: is }: WantedStay,
): Repriced & Partial<RepricedNights> {
  const { rooms, taxes, fees, checkIn, checkOut, guests, children } = booking;
  const sold = soldRates(line);
  const stay = { rooms, taxes, fees, sold, rates: booking.rates ?? sold };
  const from = later(checkIn, today);
  const asItIs = { price: priceOf(stay, stay.rates), rates: [...stay.rates] };
  if (is) {
    const { was, rates } = isAsBought({ booking, line })
      ? { was: line, rates: withOnce(fromNight(from, { checkIn, before: stay.rates, sold }), stay.rates) }
      : { was: booking, rates: asItIs.rates };
    const change = { sold: { ...line, rates: sold }, dates: booking, from, was, is };
    return repricedForGuests({ price: priceOf(stay, rates), rates }, { ...change, bookOf: (of) => rateBooks.get(of) });
  }
  if (!dates && !type) return asItIs;
  if (catalogue.book || stay.rates.some(({ exact }) => exact)) {
    const change = dates ? { dates, rate } : { type: type?.id ?? booking.type, from, rate };
    const dated = {
      ...stay,
      sold: areTheSame(booking, line) ? sold : [],
      dates: { checkIn, checkOut },
      soldFrom: line.checkIn,
    };
    const present = { ...line, guests, children };
    return repriceByNight(dated, change, todaysNights(catalogue, { line: present, day: today, version, exemptions }));
  }
  const change: PriceChange = dates
    ? { nights: nightsOf(dates), rate }
    : { type: type?.id ?? booking.type, lastNights: daysBetween(from, checkOut), rate };
  return reprice(stay, change, catalogue);
}

/**
 * Whether a stay under a plan's own terms has the nights that were bought and no others. Other guests are then priced from the sale: what the
 * plan kept for guests who were to stay away is not asked for again once they come.
 */
function isAsBought({ booking, line }: Pick<LineFacts, "booking" | "line">): boolean {
  const sold = nightByNight(soldRates(line));
  const nights = nightByNight(booking.rates ?? sold);
  const isBought = ({ type, exact }: NightRate, index: number) =>
    type === sold[index]?.type && exact?.version === sold[index]?.exact?.version;
  const hasDates = booking.checkIn === line.checkIn && booking.checkOut === line.checkOut;
  return booking.policy !== undefined && hasDates && nights.every(isBought);
}

/** The nights as they were sold from one on, and as they are before it. */
function fromNight(
  from: PlainDate,
  { checkIn, before, sold }: { checkIn: PlainDate; before: readonly NightRate[]; sold: readonly NightRate[] },
): NightRate[] {
  const slept = daysBetween(checkIn, from);
  return [...nightByNight(before).slice(0, slept), ...nightByNight(sold).slice(slept)];
}

/** Other dates, and fewer guests, give back no more than calling the stay off would, unless the desk says so. */
function keeping(
  after: Repriced,
  { booking, line, kept }: LineFacts,
  { dates, guests, areTermsWaived }: WantedStay,
): Repriced {
  if (!(dates || guests) || areTermsWaived) return after;
  const rates = booking.rates ?? soldRates(line);
  const givenUp = dates ? nightsGivenUp({ rates, dates: booking }, dates) : givenUpByGuests(rates, after.rates);
  return costingAtLeast(after, Math.min(kept, booking.total), { givenUp, rooms: booking.rooms });
}

/**
 * A night that was bought bears what its version levies on the stay as it is now: by its place in it and how long it is, and for who is
 * exempt by now, or is no longer.
 */
function withTaxes(after: Repriced & Partial<RepricedNights>, facts: LineFacts, wanted: WantedStay): Repriced {
  const { booking, exemptions, withdrawn, rateBooks, today } = facts;
  const { dates = booking, exemption, guests: party } = wanted;
  const { guests, children } = party ?? booking;
  const line = { ...facts.line, guests, children };
  const others = exemptions.filter((id) => id !== exemption?.id);
  const granted = exemption?.isGiven ? [...others, exemption.id] : others;
  const changed = new Set([...others, ...withdrawn, ...(exemption ? [exemption.id] : [])]);
  const { pricedIn = [] } = after;
  const bookOf = (version: number) => rateBooks.get(version);
  const areRoomsOther = after.price.subtotal !== booking.subtotal || isAsBought(facts);
  const change = party && { from: later(booking.checkIn, today), areRoomsOther };
  return relevied(after, { line, dates, granted, changed, pricedIn, before: booking, guests: change, bookOf });
}
