import type { FrontDeskPorts } from "./ports.ts";
import type { OpenAlert } from "#hotel/kernel/ports/alerts.ts";
import type { ExemptionAsked, StayToday, WaitingOrder } from "./ports/front-desk.ts";
import type { ClosureUnderway } from "#hotel/booking/ports/closure-offers.ts";
import { roomsLeft } from "#hotel/inventory/rules/availability.ts";
import type { MovementKind } from "#hotel/ledger/rules/ledger.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import { addDays, type Instant, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { dueOf, type StayDue } from "#hotel/inventory/rules/stay-life.ts";

export interface DueStay extends StayToday {
  due: StayDue;
}

/** Money since the business day began; all zero or more. */
export interface MoneyToday {
  /** By card, online. */
  captured: Cents;
  /** In cash or by card at the desk, less what was given back there. */
  atDesk: Cents;
  /** Back to cards. */
  refunded: Cents;
}

export interface Today {
  day: PlainDate;
  now: Instant;
  arrivals: DueStay[];
  departures: DueStay[];
  /** Arrivals are cut, and among all of them, listed or not, somebody is late. */
  hasLate: boolean;
  roomsInHouse: number;
  /** Per room type in the catalogue's order. */
  freeTonight: { category: string; left: number; capacity: number }[];
  money: MoneyToday;
  /** What guests who are in the house, are to arrive or have left today still owe the desk. */
  owed: Cents;
  /** What the desk owes them. */
  toGiveBack: Cents;
  waiting: WaitingOrder[];
  exemptionsAsked: ExemptionAsked[];
  /** Emergency closures that hold: sales are stopped for nights from today on. */
  closures: ClosureUnderway[];
  /** Oldest first. */
  alerts: OpenAlert[];
  /** Of which lists there are more than they have. */
  isCut: Record<keyof typeof MOST, boolean>;
}

const MOST = { arrivals: 400, departures: 400, waiting: 20, exemptions: 20, alerts: 50 };

/** What the house needs today, for the desk's first page. */
export async function readToday({ store, clock, catalogue }: FrontDeskPorts): Promise<Today | Problem> {
  const day = clock.today();
  const lists = {
    arrivals: await store.frontDesk.staysToday(day, { life: "booked", limit: MOST.arrivals + 1 }),
    departures: await store.frontDesk.staysToday(day, { life: "in-house", limit: MOST.departures + 1 }),
    waiting: await store.frontDesk.waiting(MOST.waiting + 1),
    exemptions: await store.frontDesk.exemptionsAsked(day, MOST.exemptions + 1),
    alerts: await store.alerts.open(MOST.alerts + 1),
  };
  const isCut = (list: keyof typeof MOST) => lists[list].length > MOST[list];
  const withDue = (stay: StayToday) => ({ ...stay, due: dueOf(stay, day) });
  const counts = await store.inventory.nights({ from: day, to: addDays(day, 1) });
  const freeTonight = catalogue.roomTypes.flatMap(({ id, category }) => {
    const count = counts.find(({ type }) => type === id);
    return count ? [{ category, left: roomsLeft(count), capacity: count.capacity }] : [];
  });
  return {
    day,
    now: clock.now(),
    arrivals: lists.arrivals.slice(0, MOST.arrivals).map(withDue),
    departures: lists.departures.slice(0, MOST.departures).map(withDue),
    hasLate: isCut("arrivals") && (await store.frontDesk.hasLate(day)),
    roomsInHouse: await store.frontDesk.roomsInHouse(),
    freeTonight,
    money: moneyOf(await store.frontDesk.moneySince(clock.dayBegins(day))),
    ...(await store.frontDesk.openMoney(day, clock.dayBegins(day))),
    waiting: lists.waiting.slice(0, MOST.waiting),
    exemptionsAsked: lists.exemptions.slice(0, MOST.exemptions),
    closures: await store.closures.raging(day),
    alerts: lists.alerts.slice(0, MOST.alerts),
    isCut: {
      arrivals: isCut("arrivals"),
      departures: isCut("departures"),
      waiting: isCut("waiting"),
      exemptions: isCut("exemptions"),
      alerts: isCut("alerts"),
    },
  };
}

function moneyOf(movements: readonly { kind: MovementKind; amount: Cents }[]): MoneyToday {
  const of = (kind: MovementKind) => sum(movements.filter((one) => one.kind === kind).map(({ amount }) => amount));
  return {
    captured: of("captured"),
    atDesk: of("cash") + of("card-at-desk") - of("returned-at-desk"),
    refunded: of("refunded") - of("refund-returned"),
  };
}
