import type { RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import type { Words } from "#app/languages/problem-words.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";

/** What the desk asks for, as its form says it; nothing of it trusted. */
export interface WantedStay {
  start: string;
  end: string;
  rooms: string;
  guests: string;
  accessible: string;
}

/** One room type for the wanted. */
export interface Offer {
  type: string;
  category: string;
  left: number;
  /** Undefined where it can't be booked so, because of `why`. */
  total: Cents | undefined;
  why: "too-few" | "too-many-guests" | undefined;
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
    accessible: search.get("accessible") ?? "",
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
    const quote = staff.pricing.quote([{ ...wanted, type, category }]);
    const facts = { type, category, left };
    if (isProblem(quote)) return { ...facts, total: undefined, why: "too-many-guests" };
    if (left < Number(wanted.rooms)) return { ...facts, total: undefined, why: "too-few" };
    return { ...facts, total: quote.grandTotal, why: undefined };
  });
}
