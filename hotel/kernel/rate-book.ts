import type { Cents } from "./money.ts";
import type { PlainDate } from "./plain-date.ts";
import type { RoomTypeId } from "./room-types.ts";

/** Characters of an id, more than any name has with a number behind it. Kept versions are read by it, so it never gets lower. */
export const LONGEST_ID = 200;

/** What a rule makes of a price: another one, so much more or less, or a share of it more or less. */
export type PriceChange = { set: Cents } | { add: Cents } | { addBasisPoints: number };

/** First and last day, both included. */
export interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** Where none are named, all are meant. */
interface ForTypes {
  types?: readonly RoomTypeId[] | undefined;
}
interface ForTypesAndPlans extends ForTypes {
  plans?: readonly string[] | undefined;
}

/** From an age in years to another one, both included; without an end, for everybody older as well. */
export interface AgeBracket {
  from: number;
  to?: number | undefined;
  cents: Cents;
}

/** What one room of a type costs for a night, and for how many guests. */
export interface RoomRate {
  base: Cents;
  /** Guests in one room whom the price includes. */
  includedGuests: number;
  /** Each further adult, a night. */
  furtherAdult: Cents;
  /** Each further child, a night, by age; one of no bracket costs what an adult does. */
  furtherChild: readonly AgeBracket[];
  /** No rule takes a night of one room below this, or above that. */
  floor?: Cents | undefined;
  ceiling?: Cents | undefined;
}

/** Of the seasons of a night only the one of the highest priority holds; no two of one priority share a night and a type. */
export interface Season extends Days, ForTypes {
  name: string;
  priority: number;
  change: PriceChange;
}

export interface WeekdayRule extends ForTypes {
  name: string;
  /** 1 is Monday, 7 is Sunday: the day on which the night begins. */
  days: readonly number[];
  change: PriceChange;
}

/** What single dates and restrictions are called that nobody has named; people read their days instead. */
export const UNNAMED = "These dates";

export interface DateRule extends ForTypes {
  name: string;
  date: PlainDate;
  change: PriceChange;
}

/** Who may book a plan: everybody, only who is signed in, or only with a code that names it. */
export type Audience = "everybody" | "signed-in" | "code";

export interface Plan {
  id: string;
  name: string;
  /** The plan whose price this one is made of; that one has no parent itself. */
  parent?: string | undefined;
  /** Of the parent's price, or of the night's where there is none. */
  change?: PriceChange | undefined;
  /** Prices of the plan are multiples of this. */
  roundTo: Cents;
  /** Days between booking and arrival. */
  advance?: { least?: number | undefined; most?: number | undefined } | undefined;
  audience: Audience;
}

/** Off the whole line for stays of so many nights or more; of several the one for the longest stays. */
export interface LengthRule extends ForTypesAndPlans {
  name: string;
  minNights: number;
  offBasisPoints: number;
}

/**
 * What can't be had on which days. `closed`, `minThrough` and `maxThrough` hold for every night of a stay, `closedToArrival`,
 * `minNights` and `maxNights` for its first night, `closedToDeparture` for the day of departure.
 */
export interface Restriction extends Days, ForTypesAndPlans {
  name: string;
  days?: readonly number[] | undefined;
  closed?: boolean | undefined;
  closedToArrival?: boolean | undefined;
  closedToDeparture?: boolean | undefined;
  minNights?: number | undefined;
  maxNights?: number | undefined;
  minThrough?: number | undefined;
  maxThrough?: number | undefined;
}

export interface PromoCode extends ForTypesAndPlans {
  /** In capitals. */
  code: string;
  /** Days on which it can be used, and nights that it holds for; without them always. */
  booked?: Days | undefined;
  stays?: Days | undefined;
  /** How often it can be used, by all guests and by one; without them as often as they like. A line with it is one use. */
  uses?: number | undefined;
  usesPerGuest?: number | undefined;
  /** Off the whole line; without it the code only opens plans. */
  off?: { basisPoints: number } | { cents: Cents } | undefined;
}

/** What an amount is counted by. */
export type ChargedPer = "night" | "stay" | "room-night" | "room-stay" | "person-night" | "person-stay";

/** Who does not pay a charge. Without a paper it holds by itself for stays that are long enough. */
export interface Exemption {
  id: string;
  name: string;
  minNights?: number | undefined;
  paper?: string | undefined;
}

/** A tax or a fee, by the authority that gets it. */
export interface Charge extends ForTypesAndPlans {
  id: string;
  kind: "tax" | "fee";
  name: string;
  authority?: string | undefined;
  rate:
    | {
        basisPoints: number;
        /** The price of the room includes it. */
        included: boolean;
        /** Earlier charges that it is taken of as well. */
        over: readonly string[];
      }
    | {
        cents: Cents;
        per: ChargedPer;
        /** Amounts by age instead of `cents`; who is of no bracket pays nothing. */
        ages?: readonly AgeBracket[] | undefined;
      };
  /** First and last night that it is levied for. */
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
  /** So many nights of a stay, and no further one. */
  firstNights?: number | undefined;
  exemptions: readonly Exemption[];
}

/** All that a stay's price is made of, as one version of the property has it (docs/RATES.md). */
export interface RateBook {
  rooms: ReadonlyMap<RoomTypeId, RoomRate>;
  seasons: readonly Season[];
  weekdays: readonly WeekdayRule[];
  dates: readonly DateRule[];
  /** The first one is what a guest gets who asks for none. */
  plans: readonly Plan[];
  lengths: readonly LengthRule[];
  restrictions: readonly Restriction[];
  codes: readonly PromoCode[];
  /** Fees before taxes. */
  charges: readonly Charge[];
}

/** Why a stay is not sold so, in the order in which it is looked for (docs/RATES.md, restrictions). */
export type StayRule =
  | "unknown-plan"
  | "unknown-code"
  | "code-elsewhere"
  | "plan-for-members"
  | "plan-by-code"
  | "too-soon"
  | "too-early"
  | "closed"
  | "closed-to-arrival"
  | "closed-to-departure"
  | "min-nights"
  | "max-nights"
  | "min-through"
  | "max-through"
  | "paid-at-once"
  | "code-used-up"
  | "code-used-by-guest";

export function isFor({ types, plans }: ForTypesAndPlans, type: RoomTypeId, plan?: string): boolean {
  return (types?.includes(type) ?? true) && (plans === undefined || (plan !== undefined && plans.includes(plan)));
}

export function covers({ from, to }: Days, day: PlainDate): boolean {
  return from <= day && day <= to;
}
