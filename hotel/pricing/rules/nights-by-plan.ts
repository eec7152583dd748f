import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import type { Catalogue, RoomType, RoomTypeId } from "#hotel/kernel/room-types.ts";
import { bookOf } from "./price-lines.ts";
import { nightSteps } from "./night-prices.ts";
import { bookBetween, longest, type NightLimits, restrictionsOn, shortest } from "./rate-calendar.ts";
import { isOfCode, openPlans, refusalOf } from "./refusals.ts";
import { priceStay } from "./stay-price.ts";
import type { StayRequest } from "./stay-request.ts";

export interface AskedNights {
  /** The nights from `from` up to, not including, `to`. */
  from: PlainDate;
  to: PlainDate;
  /** In one room. */
  guests: number;
}

/** One night of a type by a plan; its least and most nights are those of a stay that begins on it. */
export interface NightByPlan extends Omit<NightLimits, "minThrough" | "maxThrough"> {
  type: RoomType;
  plan: string;
  date: PlainDate;
  /** All that one room for this one night costs, fees of a stay included. */
  price: Cents;
  /** The plan is not sold so long before such an arrival, or so shortly. */
  isOutOfReach: boolean;
}

interface Asking extends AskedNights {
  /** The ages of the children among the guests. */
  children?: readonly number[];
  /** In capitals. */
  code?: string | undefined;
  isMember: boolean;
  /** The business day. */
  day: PlainDate;
}

/** Night by night what each type costs by each plan that is open to who asks, in the owner's order, with the code where it is taken. */
export function nightsByPlan(catalogue: Catalogue, { from, to, children = [], ...asking }: Asking): NightByPlan[] {
  const book = bookBetween(bookOf(catalogue), { from, to });
  const plans = openPlans(book, asking);
  const nights = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
  // By all that the price of one night depends on: most nights of a month are alike.
  const priced = new Map<string, Cents>();
  const priceOf = (alike: string, price: () => Cents) => {
    const known = priced.get(alike) ?? price();
    priced.set(alike, known);
    return known;
  };
  return nights.flatMap((date) => {
    const stay = { checkIn: date, checkOut: addDays(date, 1) };
    const ofNight = bookBetween(book, { from: date, to: stay.checkOut });
    const unlimited = { ...ofNight, restrictions: [] };
    const charges = ofNight.charges.map(({ id }) => id).join(" ");
    return catalogue.roomTypes.flatMap((type) => {
      const before = `${type.id} ${basePrice(ofNight, { type: type.id, night: date })} ${charges}`;
      return plans.map((plan) => {
        const of = { type: type.id, plan: plan.id };
        const asked: StayRequest = { ...asking, ...stay, ...of, rooms: 1, children, exemptions: [] };
        const refused = refusalOf(unlimited, asked);
        const request = refused && isOfCode(refused) ? { ...asked, code: undefined } : asked;
        return {
          ...{ type, plan: plan.id, date },
          price: priceOf(`${plan.id} ${request.code} ${before}`, () => priceStay(unlimited, request).total),
          isOutOfReach: refusalOf(unlimited, request) !== undefined,
          ...limitsOfArrival(restrictionsOn(ofNight, { ...of, date })),
        };
      });
    });
  });
}

/** Whoever arrives on a night sleeps it: both kinds hold. */
function limitsOfArrival({ minThrough, maxThrough, ...limits }: NightLimits) {
  const { minNights, maxNights } = limits;
  return { ...limits, minNights: longest([minNights, minThrough]), maxNights: shortest([maxNights, maxThrough]) };
}

function basePrice(book: RateBook, of: { type: RoomTypeId; night: PlainDate }): Cents | undefined {
  const rate = book.rooms.get(of.type);
  return rate && nightSteps(book, rate, of).at(-1)?.after;
}
