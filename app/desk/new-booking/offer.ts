import { agreedIn } from "#app/desk/parts/agreed.ts";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext, noSuchPage } from "#app/desk/parts/guard.ts";
import { takesChildren } from "#app/parts/takes-children.ts";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import type { DeskContext } from "#app/desk/parts/read.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { exemptionsIn } from "#hotel/pricing/rules/exemptions.ts";
import { type EntryFaults, faultsIn } from "./faults.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";

/** What the desk asks for, as its form says it; nothing of it trusted. */
export interface WantedStay {
  start: string;
  end: string;
  rooms: string;
  guests: string;
  /** The ages of the children among them, such as `3, 9`. */
  children: string;
  accessible: string;
  plan: string;
  code: string;
  exemption: string;
  /** Of one room for one night, in dollars; empty: the house's price. */
  agreed: string;
}

/** One room type for the wanted. */
export interface Offer {
  type: string;
  category: string;
  left: number;
  /** Undefined where it can't be booked so, because of `why`. */
  total: Cents | undefined;
  why: "too-few" | "refused" | undefined;
  /** Why it is refused, in words, unless that stands beside a field. */
  refusal?: string | undefined;
}

/** The wanted in an address: tonight, one room for one guest, where it says nothing. */
export function wantedIn(search: URLSearchParams, today: PlainDate): WantedStay {
  const of = (name: string, usual: string) => search.get(name) || usual;
  const start = of("start", today);
  const arrival = parsePlainDate(start);
  return {
    start,
    end: of("end", arrival ? addDays(arrival, 1) : ""),
    rooms: of("rooms", "1"),
    guests: of("guests", "1"),
    children: of("children", ""),
    accessible: of("accessible", ""),
    plan: of("plan", ""),
    code: of("code", ""),
    exemption: of("exemption", ""),
    agreed: of("agreed", ""),
  };
}

interface Offered {
  /** Every room type with what is left and what the stay costs; none where nothing can be offered. */
  offers: readonly Offer[];
  /** Why nothing can be offered, where no field is at fault. */
  refusal: string | undefined;
  /** What is wrong with what was asked, whatever the type. */
  faults: EntryFaults;
}

/** What can be had of what is wanted. */
export async function offersFor(context: DeskContext, wanted: WantedStay): Promise<Offered> {
  const { staff } = context.get(hotelContext);
  const found = await staff.booking.findAllLeft(context.get(clerkContext), { ...wanted });
  if (isProblem(found)) {
    if (found.problem === "not-allowed") throw noSuchPage();
    const faults = faultsIn(found, context);
    const isBesideFields = Object.keys(faults).length > 0;
    return { offers: [], refusal: isBesideFields ? undefined : problemInWords(found, context).detail, faults };
  }
  const faults: EntryFaults[] = [];
  const offers = found.map(({ type, category, left }): Offer => {
    // The paper is looked at when the booking is made.
    const quote = staff.pricing.quote([
      { ...wanted, type, category, paper: wanted.exemption, agreed: agreedIn(wanted.agreed) },
    ]);
    const facts = { type, category, left };
    faults.push(isProblem(quote) ? faultsIn(quote, context) : {});
    if (isProblem(quote)) return { ...facts, total: undefined, why: "refused", refusal: refusalIn(quote, context) };
    if (left < Number(wanted.rooms)) return { ...facts, total: undefined, why: "too-few" };
    return { ...facts, total: quote.grandTotal, why: undefined };
  });
  return told(offers, faults);
}

/** What is wrong whatever the type is said once, beside its field. Types that are too small for so many guests say nothing of the rest. */
function told(offers: readonly Offer[], faults: readonly EntryFaults[]): Offered {
  const large = faults.filter((one) => one.guests === undefined);
  const [first = {}, ...others] = large.length > 0 ? large : faults;
  const common = Object.entries(first).filter(([field, words]) => others.every((one) => one[field] === words));
  const isBeside = (refusal: string | undefined) => common.some(([, words]) => words === refusal);
  return {
    offers: offers.map(({ refusal, ...offer }) => ({ ...offer, ...(!isBeside(refusal) && { refusal }) })),
    refusal: undefined,
    faults: Object.fromEntries(common),
  };
}

function refusalIn(problem: Problem, context: DeskContext): string {
  const { detail, fields } = problemInWords(problem, context);
  return Object.values(fields)[0] ?? detail;
}

/** What the desk may choose of the rate book. */
export interface Choices {
  plans: readonly { id: string; name: string }[];
  hasCodes: boolean;
  /** The ages of children make a difference. */
  takesChildren: boolean;
  /** What accessible rooms of the house have. */
  features: readonly RoomFeature[];
  exemptions: readonly { id: string; name: string; paper: string }[];
}

const ROOM_FEATURES: readonly RoomFeature[] = ["mobility", "communication"];

export function choicesIn(context: DeskContext): Choices {
  const { rooms } = context.get(contentContext);
  const { plans, codes, ...book } = bookOf(context.get(hotelContext).catalogue);
  const exemptions = exemptionsIn(book).map(({ id, name, paper = "" }) => ({ id, name, paper }));
  return {
    plans: plans.map(({ id, name }) => ({ id, name })),
    hasCodes: codes.length > 0,
    takesChildren: takesChildren(context),
    features: ROOM_FEATURES.filter((feature) => rooms.some(({ features }) => features.includes(feature))),
    exemptions,
  };
}
