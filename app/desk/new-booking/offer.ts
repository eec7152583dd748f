import type { RouterContextProvider } from "react-router";
import { agreedIn } from "#app/desk/parts/agreed.ts";
import { hotelContext } from "#app/context.ts";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { takesChildren } from "#app/parts/takes-children.ts";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import type { Words } from "#app/languages/problem-words.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { exemptionsIn } from "#hotel/pricing/rules/exemptions.ts";
import { readChildren } from "#hotel/pricing/rules/wanted-lines.ts";
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
  /** Why it is refused, in words. */
  refusal?: string;
}

type Context = Readonly<RouterContextProvider>;

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

/** Every room type with what is left and what the stay costs, or why nothing can be offered. */
export async function offersFor(
  desk: { context: Context; account: Account },
  wanted: WantedStay,
): Promise<Offer[] | Words> {
  const { context, account } = desk;
  const { staff } = context.get(hotelContext);
  const found = await staff.booking.findAllLeft(account, { ...wanted });
  if (isProblem(found)) {
    if (found.problem === "not-allowed") throw noSuchPage();
    return problemInWords(found, context);
  }
  return found.map(({ type, category, left }) => {
    // The paper is looked at when the booking is made.
    const quote = staff.pricing.quote([
      { ...wanted, type, category, paper: wanted.exemption, agreed: agreedIn(wanted.agreed) },
    ]);
    const facts = { type, category, left };
    if (isProblem(quote)) return { ...facts, total: undefined, why: "refused", refusal: refusalIn(quote, context) };
    if (left < Number(wanted.rooms)) return { ...facts, total: undefined, why: "too-few" };
    return { ...facts, total: quote.grandTotal, why: undefined };
  });
}

/** What is wrong with the ages of the children, whatever the type. */
export function childrenFault(context: Context, { children, guests }: WantedStay): string | undefined {
  const { faults: fields } = readChildren({ children }, Number(guests));
  return fields.length > 0 ? problemInWords({ problem: "invalid-fields", fields }, context).detail : undefined;
}

function refusalIn(problem: Problem, context: Context): string {
  const { detail, fields } = problemInWords(problem, context);
  return Object.values(fields)[0] ?? detail;
}

/** What the desk may choose of the rate book. */
export interface Choices {
  plans: readonly { id: string; name: string }[];
  hasCodes: boolean;
  /** The ages of children make a difference. */
  takesChildren: boolean;
  exemptions: readonly { id: string; name: string; paper: string }[];
}

export function choicesIn(context: Context): Choices {
  const { plans, codes, ...book } = bookOf(context.get(hotelContext).catalogue);
  const exemptions = exemptionsIn(book).map(({ id, name, paper = "" }) => ({ id, name, paper }));
  return {
    plans: plans.map(({ id, name }) => ({ id, name })),
    hasCodes: codes.length > 0,
    takesChildren: takesChildren(context),
    exemptions,
  };
}
