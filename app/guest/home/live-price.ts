import type { RouterContextProvider } from "react-router";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { isMember } from "#app/parts/is-member.ts";
import type { PartedPrice } from "#app/parts/price-parts.tsx";
import { otherDates } from "#app/parts/other-dates.ts";
import { planTerms } from "#app/parts/plan-terms.ts";
import { readVisit } from "#app/parts/read-visit.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { VisitAtHouse } from "#hotel/payments/read-visit.ts";
import type { PlanOffer } from "#hotel/pricing/quote-plans.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { PricedLine } from "#hotel/pricing/rules/price-lines.ts";
import type { Availability } from "#hotel/booking/find-availability.ts";
import type { StayChoice } from "#app/parts/stay-choice.ts";

/** What the hotel says to a choice before it is sent. */
export interface LivePrice {
  /** The all-in price with its parts, where the choice has one. */
  price: (PartedPrice & { rooms: number }) | undefined;
  /** Why there is no price, or what prevents booking; undefined where the hotel could not be asked. */
  note: string | undefined;
  /** Types without such a room for the chosen nights; before any choice, for tonight. */
  soldOut: string[];
  /** What each open plan costs, where there are several or it is not the house's first one. */
  plans?: { id: string; name: string; total: Cents; terms: string }[];
  /** What is wrong with the code; the price is without it. */
  codeFault?: string;
  /** What can be had where the chosen type has too few rooms: the choice with other dates or another type. */
  instead: StayChoice[];
}

export interface ReadChoice {
  live: LivePrice;
  /** With the type that was priced. */
  choice: StayChoice;
  /** There are too few rooms for it. */
  shortage: Problem | undefined;
  /** As it would be put into the cart: the code only where the plan takes it. */
  line?: PricedLine;
  /** Why no plan takes the code. */
  codeRefused?: Problem | undefined;
}

interface Reading {
  joinsCart: boolean;
  /** One of these types is meant, even where the choice names none of them. */
  among?: readonly string[];
}

export async function livePriceOf(context: Readonly<RouterContextProvider>, choice: StayChoice): Promise<LivePrice> {
  return (await readChosen(context, choice, { joinsCart: false })).live;
}

/**
 * The price of a choice, and whether there are enough rooms for it, beside what the browser's cart has where it would join that.
 * What waits for this browser's payment is left for it, so that its own hold never tells it that all is sold.
 */
export async function readChosen(
  context: Readonly<RouterContextProvider>,
  sent: StayChoice,
  { joinsCart, among }: Reading,
): Promise<ReadChoice> {
  const hotel = context.get(hotelContext);
  const speech = context.get(speechContext);
  const say = (problem: Problem) => problemWords(problem, context.get(contentContext), speech).detail;
  const visit = context.get(visitContext).current?.visit;
  const { held } = (await readVisit(context)) ?? {};
  const left = await roomsLeft(hotel, sent, held);
  const soldOut = left.types.flatMap((type) => (type.left === 0 ? [type.type] : []));
  const choice = among ? { ...sent, type: typeMeant(sent.type, among, soldOut) } : sent;
  const unpriced = (note: string, instead: StayChoice[] = []) => {
    return { live: { price: undefined, note, soldOut, instead }, choice, shortage: undefined };
  };
  if (choice.start === "" || choice.end === "") return unpriced(speech.words.notices.chooseNights);
  const asks = isMember(context);
  const usedUp = await hotel.guest.booking.usedUpCode(choice.code, held);
  const item = usedUp ? { ...choice, code: "" } : choice;
  const { plans, refused, codeRefused = usedUp } = hotel.guest.pricing.quotePlans({ item, isMember: asks });
  const chosen = plans.find(({ line }) => (line.plan ?? "") === choice.plan) ?? plans[0];
  if (!chosen) return unpriced(refused ? say(refused) : "", datesFor(context, { refused, choice, left }));
  const { line } = chosen;
  const { nights, subtotal, taxes, fees, total, rooms, levies } = line;
  const shortage = await hotel.guest.booking.findShortage(choice, { told: left.types, visit, joinsCart });
  const note = shortage ? say(shortage) : "";
  const instead =
    shortage && shortage.problem !== "invalid-fields"
      ? [
          ...datesFor(context, { line, choice, left }),
          ...(await typesFor(hotel, { line, left, choice, visit, isMember: asks })),
        ]
      : [];
  const price = { nights, subtotal, taxes, fees, total, rooms, levies };
  const more = {
    ...((plans.length > 1 || line.plan) && { plans: plans.map((offer) => toldPlan(context, offer)) }),
    ...(codeRefused && { codeFault: say(codeRefused) }),
  };
  const live = { price, note, soldOut, instead, ...more };
  return { live, choice, shortage, line, codeRefused };
}

/** The one that is named, and else the first that has rooms. */
function typeMeant(named: string, among: readonly string[], soldOut: readonly string[]): string {
  if (among.includes(named)) return named;
  return among.find((type) => !soldOut.includes(type)) ?? among[0] ?? "";
}

function toldPlan(context: Readonly<RouterContextProvider>, { name, line }: PlanOffer) {
  return { id: line.plan ?? "", name, total: line.total, terms: planTerms(context, line) };
}

interface Short {
  line: PricedLine;
  left: Availability;
  choice: StayChoice;
  visit: string | undefined;
  isMember: boolean;
}

/** The nearest dates of the same type, for a line that is short or was refused by a rule of the house. */
function datesFor(
  context: Readonly<RouterContextProvider>,
  {
    line,
    refused,
    choice,
    left,
  }: { line?: PricedLine; refused?: Problem | undefined } & Pick<Short, "choice" | "left">,
): StayChoice[] {
  const [checkIn, checkOut] = [parsePlainDate(choice.start), parsePlainDate(choice.end)];
  if (!checkIn || !checkOut || (!line && refused?.problem !== "stay-refused")) return [];
  const wanted = { item: choice, stay: { checkIn, checkOut }, rooms: Number(choice.rooms) };
  return otherDates(context, wanted, left).map((other) => ({ ...choice, start: other.checkIn, end: other.checkOut }));
}

/** The other types on the same dates. */
async function typesFor(hotel: Hotel, { line, left, choice, visit, isMember: asks }: Short): Promise<StayChoice[]> {
  const others = left.types
    .filter((other) => other.type !== line.type.id)
    .map((other) => ({ ...choice, type: other.type }))
    .filter((other) => hotel.guest.pricing.quotePlans({ item: other, isMember: asks }).plans.length > 0);
  const asked = { told: left.types, visit, joinsCart: false };
  const short = await Promise.all(others.map((other) => hotel.guest.booking.findShortage(other, asked)));
  return others.filter((_, at) => short[at] === undefined);
}

async function roomsLeft(
  hotel: Hotel,
  { start, end, accessible }: StayChoice,
  own: VisitAtHouse["held"] | undefined,
): Promise<Availability> {
  const chosen = await hotel.guest.booking.findAvailability({ start, end, accessible }, own);
  if (!isProblem(chosen)) return chosen;
  const { today } = hotel.guest.booking.limits();
  const tonight = await hotel.guest.booking.findAvailability({ start: today, end: addDays(today, 1), accessible }, own);
  return isProblem(tonight) ? { types: [], around: [] } : tonight;
}
