import { MOST_TOLD, type NightCount, roomsLeft } from "#hotel/inventory/rules/availability.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, daysBetween, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Plan, RateBook } from "#hotel/kernel/rate-book.ts";
import type { RoomType } from "#hotel/kernel/room-types.ts";
import type { PricingPorts } from "./ports.ts";
import { bookOf } from "./rules/price-lines.ts";
import { type NightLimits, restrictionsOn } from "./rules/rate-calendar.ts";
import { refusalOf } from "./rules/refusals.ts";
import { priceStay } from "./rules/stay-price.ts";
import type { StayRequest } from "./rules/stay-request.ts";

/** One night of a type by a plan. */
export interface ListedRate extends NightLimits {
  date: PlainDate;
  category: string;
  plan: string;
  /** All that one room for this one night costs, fees of a stay included. */
  price: Cents;
  /** Rooms by the counters, at most 9 told. */
  left: number;
}

/** Three months of a calendar, and a day over (docs/API.md). */
const MOST_NIGHTS = 93;
const MOST_GUESTS = 99;

/**
 * What each night costs by itself, from `from` up to, not including, `to`, for so many guests in one room; types that don't take so
 * many are left out, and so are plans that take a code, or an account where nobody is signed in.
 */
export async function listRates(
  ports: PricingPorts,
  sent: { from?: unknown; to?: unknown; guests?: unknown; isMember: boolean },
): Promise<ListedRate[] | Problem> {
  const asked = readAsked(sent);
  if (isProblem(asked)) return asked;
  const counts = await ports.store.inventory.nights(asked);
  const left = new Map(counts.map((count) => [`${count.type} ${count.night}`, count]));
  const book = bookOf(ports.catalogue);
  const plans = book.plans.filter(
    ({ audience }) => audience === "everybody" || (audience === "signed-in" && sent.isMember),
  );
  const types = ports.catalogue.roomTypes.filter(({ guestsPerRoom }) => asked.guests <= guestsPerRoom);
  const day = ports.clock.today();
  const nights = Array.from({ length: daysBetween(asked.from, asked.to) }, (_, index) => addDays(asked.from, index));
  return nights.flatMap((date) =>
    types.flatMap((type) =>
      plans.map((plan) => {
        const night = {
          date,
          guests: asked.guests,
          isMember: sent.isMember,
          day,
          left: left.get(`${type.id} ${date}`),
        };
        return rateOf(book, { type, plan }, night);
      }),
    ),
  );
}

function readAsked(sent: { from?: unknown; to?: unknown; guests?: unknown }) {
  const [from, to] = [parsePlainDate(sent.from), parsePlainDate(sent.to)];
  if (!from) return fieldProblem("from", "not-a-date");
  if (!to) return fieldProblem("to", "not-a-date");
  if (to <= from) return fieldProblem("to", "invalid-dates");
  if (daysBetween(from, to) > MOST_NIGHTS) return fieldProblem("to", "too-many-nights", MOST_NIGHTS);
  const guests = sent.guests === undefined || sent.guests === "" ? 1 : Number(sent.guests);
  if (!Number.isInteger(guests) || guests < 1) return fieldProblem("guests", "not-a-count");
  return guests > MOST_GUESTS ? fieldProblem("guests", "too-many", MOST_GUESTS) : { from, to, guests };
}

interface AskedNight {
  date: PlainDate;
  guests: number;
  isMember: boolean;
  /** The business day. */
  day: PlainDate;
  left: NightCount | undefined;
}

function rateOf(book: RateBook, { type, plan }: { type: RoomType; plan: Plan }, night: AskedNight): ListedRate {
  const { date, guests, isMember, day, left } = night;
  const request: StayRequest = {
    ...{ type: type.id, checkIn: date, checkOut: addDays(date, 1), rooms: 1, guests, children: [] },
    ...{ plan: plan.id, isMember, day, exemptions: [] },
  };
  const { closed, ...limits } = restrictionsOn(book, { type: type.id, plan: plan.id, date });
  const isOutOfReach = refusalOf({ ...book, restrictions: [] }, request) !== undefined;
  return {
    date,
    category: type.category,
    plan: plan.id,
    price: priceStay(book, request).total,
    left: left ? Math.min(MOST_TOLD, Math.max(0, roomsLeft(left))) : 0,
    closed: isOutOfReach || closed,
    ...limits,
  };
}
