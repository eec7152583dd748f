import type { RouterContextProvider } from "react-router";
import { accountContext, contentContext, hotelContext, speechContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { choicesInWords, soldBy } from "#app/parts/choices-in-words.ts";
import { cancellationDeadlines, policiesInWords } from "#app/parts/cancellation.ts";
import { worthTelling } from "#app/parts/price-reasons.ts";
import { readVisit } from "#app/parts/read-visit.ts";
import type { PartedPrice } from "#app/parts/price-parts.tsx";
import type { HotelContent, PictureContent } from "#content/content.ts";
import { typeName } from "#content/type-names.ts";
import { isNonRefundable } from "#hotel/booking/rules/cancellation.ts";
import type { KeptWishes } from "#hotel/booking/rules/guest-wishes.ts";
import { policyMark } from "#hotel/booking/rules/policy-mark.ts";
import type { Guest } from "#hotel/kernel/guest.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { cartMark, sentAgain } from "#hotel/booking/keep-cart.ts";
import type { CartItem } from "#hotel/booking/ports/carts.ts";
import type { OrderLine } from "#hotel/booking/ports/orders.ts";
import { fieldProblem, isProblem } from "#hotel/kernel/problem.ts";
import type { SentQuote, SignedQuote } from "#hotel/pricing/quote-lines.ts";
import type { VisitAtHouse } from "#hotel/payments/read-visit.ts";
import { type PriceReasons, reasonsOfOffer } from "#hotel/pricing/rules/price-reasons.ts";
import type { PricedLine } from "#hotel/pricing/rules/price-lines.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import { nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import { exemptionsFor } from "#hotel/pricing/rules/exemptions.ts";
import type { Hotel } from "#hotel/hotel.ts";

export interface DrawerLine extends Stay {
  id: number;
  category: string;
  code?: string | undefined;
  /** The plan and the code that were chosen, in words; empty where there was nothing to choose. */
  choices: string[];
  picture: PictureContent | undefined;
  rooms: number;
  guests: number;
  children?: readonly number[] | undefined;
  accessible?: RoomFeature | undefined;
  price: PartedPrice | undefined;
  why: PriceReasons | undefined;
  /** Why it can't be sold any more and what to do. */
  trouble: string | undefined;
}

/** A line of the order that is paid for. */
export interface OrderedStay extends Stay {
  category: string;
  rooms: number;
}

/** Everything the drawer shows, on whatever page it opens. */
export interface DrawerContents {
  clientKey: string;
  /** Names what is shown of the cart. */
  cart: string;
  lines: DrawerLine[];
  /** What to look at while it is empty: by type of room, one of its pictures. */
  instead: { type: string; picture: PictureContent }[];
  grandTotal: Cents;
  /** What the house keeps to for half an hour; undefined where something in the cart can't be sold. */
  quote: SentQuote | undefined;
  /** The order that waits for its payment. */
  checkout: VisitAtHouse["checkout"];
  /** None waits, but one's payment is being ended, and it may have been paid. */
  isEnding: boolean;
  /** What is in that order. */
  ordered: OrderedStay[];
  /** What is in the cart is what is paid for, at whatever price that is sold by now. */
  isCartOrdered: boolean;
  /** `mark` names it in a form. */
  policy: { words: string; deadlines: string[]; mark: string };
  /** What is in the cart is what is paid for, and was agreed to under this policy. */
  isAgreed: boolean;
  /** What stands beside the tick where it was agreed to under another. */
  otherPolicy: string | undefined;
  timeZone: string;
  /** The signed-in guest, or the one who went to pay in this browser, to fill in the details. */
  guest: (Guest & Partial<KeptWishes>) | undefined;
  /** How long a reservation without payment holds its rooms until a letter's link is pressed; undefined where it needs none. */
  minutesToProve: number | undefined;
  /** What of its taxes a guest may ask to be spared, each with the paper that shows it. */
  exemptions: { id: string; name: string; paper: string }[];
  /** False: the house has no card keys, and a guest can only reserve. */
  takesCards: boolean;
  /** The least that a card pays; less is reserved, whatever the rate. */
  leastByCard: Cents;
  /** False: a rate in the cart never gives anything back, and is paid at once. */
  mayReserve: boolean;
}

export async function readDrawer(context: Readonly<RouterContextProvider>): Promise<DrawerContents> {
  const hotel = context.get(hotelContext);
  const content = context.get(contentContext);
  const speech = context.get(speechContext);
  const { account } = context.get(accountContext);
  const { cart, checkout, isEnding = false, guest, held = [] } = (await readVisit(context)) ?? {};
  const ordered = held[0]?.lines ?? [];
  const items = cart?.items ?? [];
  const { readTerms } = hotel.guest.booking;
  const signed =
    items.length > 0 && hotel.guest.pricing.signQuote({ items: items.map(sentAgain), isMember: !!account });
  const plans = hotel.catalogue.book?.plans ?? [];
  const sold = items.filter((item) => item.price);
  const policy = policyOf(context, sold);
  const isCartOrdered = checkout !== undefined && wantedOf(ordered) === wantedOf(items);
  const agreed = isCartOrdered && held[0]?.terms ? policyMark(held[0].terms, ordered) : undefined;
  return {
    clientKey: cart?.clientKey ?? "",
    cart: cartMark(items),
    lines: items.map(({ type, price, problem, ...item }) => {
      const roomType = content.roomTypes.find(({ id }) => id === type);
      const trouble = problem && problemWords(problem, content, speech).detail;
      return {
        ...item,
        category: typeName(content, type),
        choices: choicesInWords(item, plans, speech),
        picture: roomType?.picture,
        price: priceOf(price),
        why: worthTelling(price && reasonsOfOffer(price, hotel.catalogue)),
        trouble,
      };
    }),
    instead: items.length > 0 ? [] : content.roomTypes.flatMap(pictureOf),
    grandTotal: cart?.grandTotal ?? 0,
    quote: signed && !isProblem(signed) ? sentQuoteOf(signed) : undefined,
    checkout,
    isEnding,
    ordered: ordered.map(({ type, checkIn, checkOut, rooms }) => ({
      ...{ checkIn, checkOut, rooms },
      category: typeName(content, type),
    })),
    isCartOrdered,
    policy,
    isAgreed: agreed === policy.mark,
    otherPolicy: agreed === undefined || agreed === policy.mark ? undefined : otherPolicyWords(context),
    timeZone: content.hotel.timeZone,
    guest: account ? { ...guest, name: account.name, email: account.email } : guest,
    exemptions: exemptionsOf(hotel, items),
    mayReserve: !sold.map(({ plan }) => readTerms.ofPlan(plan)).some((own) => own && isNonRefundable(own.terms)),
    takesCards: hotel.guest.payments.takesCards,
    leastByCard: hotel.guest.payments.leastByCard,
    minutesToProve: hotel.guest.booking.minutesToProve(account),
  };
}

/** The policy that stays by these plans are sold under now, the first plan where none is named. */
export function policyOf(
  context: Readonly<RouterContextProvider>,
  stays: readonly Pick<CartItem, "checkIn" | "plan">[],
): DrawerContents["policy"] {
  const { catalogue, guest } = context.get(hotelContext);
  const { readTerms } = guest.booking;
  const speech = context.get(speechContext);
  const { cancellation } = context.get(contentContext);
  const plans = catalogue.book?.plans ?? [];
  const policies = stays.map(({ plan }) => ({ policy: readTerms.ofPlan(plan) }));
  const named = stays.map(({ checkIn, plan }) => ({ checkIn, plan, planName: soldBy({ plan }, plans).plan }));
  return {
    words: policiesInWords(policies, cancellation, speech),
    mark: policyMark(cancellation, policies),
    deadlines: cancellationDeadlines(readTerms.ofStays(named), speech),
  };
}

/** Tells beside the tick that the policy is another than the guest was shown. */
export function otherPolicyWords(context: Readonly<RouterContextProvider>): string | undefined {
  const problem = fieldProblem("acceptPolicy", "terms-changed");
  return problemWords(problem, context.get(contentContext), context.get(speechContext)).fields.acceptPolicy;
}

function wantedOf(lines: readonly (CartItem | OrderLine)[]): string {
  const wanted = lines.map(({ type, checkIn, checkOut, rooms, guests, accessible, plan, code, children }) => {
    return [type, checkIn, checkOut, rooms, guests, accessible, plan, code, children];
  });
  return JSON.stringify(wanted);
}

function exemptionsOf({ catalogue }: Hotel, items: readonly Stay[]): DrawerContents["exemptions"] {
  const most = Math.max(0, ...items.map(nightsOf));
  return exemptionsFor(catalogue.book, most).map(({ id, name, paper = "" }) => ({ id, name, paper }));
}

function sentQuoteOf({ signature, expiresAt, quoted }: SignedQuote): SentQuote {
  return { signature, expiresAt: new Date(expiresAt).toISOString(), version: quoted.version };
}

function pictureOf({ id, gallery }: HotelContent["roomTypes"][number]): DrawerContents["instead"] {
  const picture = gallery.at(-1);
  return picture ? [{ type: id, picture }] : [];
}

/** Only what the page shows; the rest of the line stays on the server. */
function priceOf(price: PricedLine | undefined): PartedPrice | undefined {
  if (!price) return undefined;
  const { nights, subtotal, taxes, fees, total, levies } = price;
  return { nights, subtotal, taxes, fees, total, levies };
}
