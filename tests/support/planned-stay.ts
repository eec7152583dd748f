import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import { withStays } from "#hotel/inventory/rooms-of-type.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { type ChangedStay, planStay, type StayFacts, type StayPlan } from "#hotel/booking/plan-stay.ts";
import type { WantedStay } from "#hotel/booking/read-wanted-stay.ts";
import type { NoRooms } from "#hotel/inventory/plan-rooms.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { eachNight } from "#hotel/kernel/stay.ts";

// One standard room from the 10th to the 12th of March: two nights at $79, 12 % tax, a fee of $5. A further night is $88.48.
export const TODAY: PlainDate = "2027-03-05";
export const march = (day: number) => `2027-03-${String(day).padStart(2, "0")}` as PlainDate;
export const dates = (from: number, until: number) => ({ checkIn: march(from), checkOut: march(until) });
export const TOTAL = 18_196;
export const NIGHT = 8_848;

export interface Given extends Partial<Pick<StayFacts, "books" | "deadlinesPassed" | "occupants" | "dirty">> {
  booking?: Partial<Booking>;
  /** Of the booking's first room. */
  stay?: Partial<DeskStay>;
  siblings?: DeskStay[];
  /** Stays of other bookings in the type that is wanted. */
  others?: DeskStay[];
  /** The accessible rooms of the type that is wanted. */
  features?: StayFacts["house"]["features"];
  /** Of the type that is wanted, where it has not three. */
  rooms?: number[];
  /** Nights on which no room of either type is left. */
  full?: PlainDate[];
}

export function changed(given: Given, wanted: Partial<WantedStay>): ChangedStay {
  const planned = plan(given, wanted);
  if (isProblem(planned)) throw new Error(JSON.stringify(planned));
  return planned.changed;
}

export function plan(given: Given, wanted: Partial<WantedStay>): StayPlan | NoRooms {
  const {
    stay: own = {},
    siblings = [],
    others = [],
    full = [],
    features = new Map(),
    rooms = EMPTY.rooms,
    booking: of = {},
    ...more
  } = given;
  const stays = [stay(1, dates(10, 12), own), ...siblings];
  const line = { ...LINE, ...of };
  const free = siblings.length + 1;
  const nights = ["standard", "double"].flatMap((type) =>
    eachNight({ checkIn: march(1), checkOut: addDays(TODAY, 450) }).map((night) => {
      return {
        type,
        night,
        capacity: 3,
        held: 0,
        sold: full.includes(night) ? 3 : 3 - free,
        blocked: 0,
        stopped: false,
      };
    }),
  );
  const facts: StayFacts = {
    order: { id: "order", lines: [line] },
    booking: { ...BOOKING, ...line },
    ...{ today: TODAY, stays, occupants: [], dirty: [], nights },
    house: withStays({ ...EMPTY, rooms, features }, [...(wanted.type ? [] : stays), ...others], TODAY),
    ...{ books: { movements: [], refunds: [] }, exemptions: [], withdrawn: [], rateBooks: new Map(), kept: 0 },
    deadlinesPassed: 0,
    ...more,
  };
  return planStay({ ...HOUSE, rates: { version: 1 } }, facts, { ...NOTHING, ...wanted });
}

const HOUSE = {
  catalogue: {
    roomTypes: [
      { id: "standard", category: "Standard", roomName: "Single Room", nightlyPrice: 7_900, guestsPerRoom: 2 },
      { id: "double", category: "Double Bed", roomName: "Double Room", nightlyPrice: 9_900, guestsPerRoom: 4 },
    ],
    taxBasisPoints: 1_200,
    feePerLine: 500,
  },
  houseRules: { horizonDays: 365, maxNights: 30 },
};

const EMPTY: StayFacts["house"] = {
  ...{ rooms: [101, 102, 103], known: [101, 102, 103], features: new Map(), off: new Set() },
  ...{ closures: [], lockedStays: [], fixed: [], stays: [] },
};

const LINE = {
  ...{ bookingId: 1, cartItemId: "1", position: 0, type: "standard", rooms: 1, guests: 1, ...dates(10, 12) },
  ...{ nightlyPrice: 7_900, nights: 2, subtotal: 15_800, taxes: 1_896, fees: 500, total: TOTAL, taxBasisPoints: 1_200 },
};

const BOOKING: Booking = {
  ...LINE,
  ...{ orderId: "order", state: "confirmed", version: 2, name: "Ada Example", email: "ada@example.com", createdAt: 0 },
  ...{ visit: "browser", accountId: undefined, promisedRooms: [], hasReceipt: false },
  ...{ rates: undefined, deadlinesPassed: 0 },
};

const NOTHING: WantedStay = {
  ...{ dates: undefined, areDeadlinesAnew: false, rate: undefined, type: undefined, room: undefined },
  isDirtyGiven: false,
};

/** A standard room of the booking of the same number. */
export function stay(id: number, nights: ReturnType<typeof dates>, of: Partial<DeskStay> = {}): DeskStay {
  return {
    ...{ id, orderId: "order", bookingId: id, type: "standard", ...nights, room: undefined, pinned: false },
    ...{ accessible: undefined, life: "booked", occupies: undefined, movedOn: undefined },
    ...{ arrivedAt: undefined, leftAt: undefined, pinnedBefore: false, ...of },
  };
}
