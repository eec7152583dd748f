import { exemptionsAsked } from "#hotel/booking/exemptions-of.ts";
import { explainPrices, soldStays } from "#hotel/booking/explain-prices.ts";
import { endOfLink } from "#hotel/booking/link-end.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { deadlinesByArrival } from "#hotel/booking/rules/cancellation.ts";
import type { LinkPurpose } from "#hotel/booking/ports/letter-links.ts";
import type { Order, OrderLine } from "#hotel/booking/ports/orders.ts";
import { mayBeCalledOff } from "#hotel/booking/rules/booking-states.ts";
import { termsOf } from "#hotel/booking/terms-of-orders.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { mayRefuse } from "#hotel/kernel/stay-letters.ts";
import { deskAccountOf } from "#hotel/ledger/rules/desk-account.ts";
import type { AboutOrder, FactsOf, LetterFacts, MailedKind, StayTokens } from "./ports/letter-writer.ts";
import type { QueuedLetter } from "./ports/outbox.ts";
import type { MessagesPorts, MessagesTables } from "./ports.ts";

/** What a letter tells at this moment, to whom, and in which language. */
export interface GatheredLetter<Facts = LetterFacts> {
  facts: Facts;
  to: string;
  /** Undefined: the desk. */
  replyTo?: string;
  language: string | undefined;
}

/** drop: what the letter would tell is no longer so, and why. */
export type Gathered<Facts = LetterFacts> = GatheredLetter<Facts> | { drop: string };

export type LetterOf<Kind extends MailedKind> = QueuedLetter & { kind: Kind };

/** A kind of letter: looks up what it tells as it is when the letter is sent, not as it was when it was queued. */
export type Gather<Kind extends MailedKind> = (
  ports: MessagesPorts,
  letter: LetterOf<Kind>,
) => Promise<Gathered<FactsOf<Kind>>>;

/** The order that a letter is about. */
interface Known {
  order: Order;
  /** In line order; empty where the order never became bookings. */
  bookings: Booking[];
}

type KnownBooking = Known & { booking: Booking };

/** Why a letter must not go any more. */
type Outdated = string | undefined;

interface OrderLetter<Kind extends MailedKind, About> {
  /** What its links are good for; the way to cancel is left out where nothing is left to cancel. */
  links: readonly LinkPurpose[];
  outdated?(about: About, letter: LetterOf<Kind>, ports: MessagesPorts): Outdated | Promise<Outdated>;
  /** What it tells beside what every letter about an order does. */
  tells(about: About, letter: LetterOf<Kind>, ports: MessagesPorts): Beside<Kind> | Promise<Beside<Kind>>;
}

type Beside<Kind extends MailedKind> = Omit<FactsOf<Kind>, "kind" | keyof AboutOrder>;

/** A letter whose cause is an order. */
export function aboutOrder<Kind extends MailedKind>(definition: OrderLetter<Kind, Known>): Gather<Kind> {
  return untilAddressStays(async (ports, letter) => {
    const order = await ports.store.orders.find(idIn(letter));
    if (!order) return NO_ORDER;
    const known = { order, bookings: await ports.store.bookings.ofOrder(order.id) };
    return gatherAbout(ports, letter, { known, definition });
  });
}

/** A letter whose cause is one booking of an order. */
export function aboutBooking<Kind extends MailedKind>(definition: OrderLetter<Kind, KnownBooking>): Gather<Kind> {
  return untilAddressStays(async (ports, letter) => {
    const booking = await ports.store.bookings.find(Number(idIn(letter)));
    const order = booking && (await ports.store.orders.find(booking.orderId));
    if (!order) return NO_ORDER;
    const known = { order, booking, bookings: await ports.store.bookings.ofOrder(order.id) };
    return gatherAbout(ports, letter, { known, definition });
  });
}

/** Composed anew where the address is corrected in the middle, lest the old one's reader get links that live. */
function untilAddressStays<Kind extends MailedKind>(
  compose: (...asked: Parameters<Gather<Kind>>) => Promise<Gathered<FactsOf<Kind>> | undefined>,
): Gather<Kind> {
  return async (ports, letter) => (await compose(ports, letter)) ?? untilAddressStays(compose)(ports, letter);
}

const NO_ORDER = { drop: "There is no such order." };
const REFUSED = { drop: "The guest wants no such letters." };
export const NO_ADDRESS = { drop: "The guest has no e-mail address." };

/**
 * The order that a letter is about, locked until the transaction ends: the letter goes to the address that it has by then.
 * Undefined of a letter about anything else.
 */
export async function lockOrderOf(tx: MessagesTables, { cause }: QueuedLetter): Promise<Order | undefined> {
  const [about, id = ""] = cause.split(":");
  if (about === "order") return tx.orders.lock(id);
  const booking = about === "booking" ? await tx.bookings.find(Number(id)) : undefined;
  return booking && tx.orders.lock(booking.orderId);
}

/** Such a letter goes to the address that its order has, whatever it was queued with. */
export function isAboutOrder({ cause }: Pick<QueuedLetter, "cause">): boolean {
  return /^(?:order|booking):/.test(cause);
}

/** The id of what caused a letter, such as `7` of `form-reply:7`. */
export function idIn({ cause }: Pick<QueuedLetter, "cause">): string {
  return cause.split(":")[1] ?? "";
}

/**
 * It goes to the order's present address: one that was corrected since it was queued, or sent, is another person's. Undefined where it is
 * corrected meanwhile.
 */
async function gatherAbout<Kind extends MailedKind, About extends Known>(
  ports: MessagesPorts,
  queued: LetterOf<Kind>,
  { known, definition }: { known: About; definition: OrderLetter<Kind, About> },
): Promise<Gathered<FactsOf<Kind>> | undefined> {
  const letter = { ...queued, to: known.order.email };
  if (letter.to === "") return NO_ADDRESS;
  const isRefusable = mayRefuse(letter.kind);
  if (isRefusable && (await ports.store.outbox.isRefused(letter.to))) return REFUSED;
  const drop = await definition.outdated?.(known, letter, ports);
  if (drop !== undefined) return { drop };
  const purposes = [...definition.links, ...(isRefusable ? (["unsubscribe"] as const) : [])];
  const tokens = await issueTokens(ports, letter, { known, purposes });
  if (!tokens) return undefined;
  const about: AboutOrder = {
    order: known.order,
    bookings: known.bookings,
    tokens,
    ...(await readTerms(ports, known)),
    owed: await readOwed(ports, known),
    prices: await explainPrices(ports, soldStays(asTheyAreNow(known.order, known.bookings), known.order)),
    exemptionsAsked: await exemptionsAsked(ports, asTheyAreNow(known.order, known.bookings)),
  };
  const beside = await definition.tells(known, letter, ports);
  // Its three parts make it whole, which TypeScript can't see of a kind that is still open.
  const facts = { kind: letter.kind, ...about, ...beside } as unknown as FactsOf<Kind>;
  return { facts, to: letter.to, language: letter.language ?? known.order.language };
}

/** What was agreed to, and the deadlines of all stays of the order; the letter tells those that it is about. */
async function readTerms(ports: MessagesPorts, { order, bookings }: Known) {
  const terms = await termsOf(ports, { orderId: order.id });
  const stays = asTheyAreNow(order, bookings).map((stay) => ({ ...stay, terms: stay.policy?.terms ?? terms }));
  return { terms, deadlines: deadlinesByArrival(stays, { now: ports.clock.now(), at: ports.clock.at }) };
}

/** Before the desk has said yes nothing stands on its account, and nothing was paid. */
async function readOwed({ store }: MessagesPorts, { order, bookings }: Known): Promise<Map<number, Cents>> {
  const movements = await store.ledger.ofOrder(order.id);
  const owedFor = ({ bookingId, total }: Booking | OrderLine) =>
    order.state === "confirmed" ? Math.max(0, deskAccountOf(bookingId, movements).owed) : total;
  return new Map(asTheyAreNow(order, bookings).map((stay) => [stay.bookingId, owedFor(stay)]));
}

/** The desk may have given a booking other dates than were ordered. */
function asTheyAreNow(order: Order, bookings: readonly Booking[]): readonly (Booking | OrderLine)[] {
  return bookings.length > 0 ? bookings : order.lines;
}

/** As the first time where it goes again, so that its links are those of the copy that a guest may have already. */
export function nameOfLetter({ kind, cause, to, series }: QueuedLetter): string {
  const name = `${kind} ${cause} ${to}`;
  return series === "" || IS_THE_SAME.test(cause) ? name : `${name} ${series}`;
}

/** Queued again in a restored house, it tells what the lost one told. All else counts versions or rows, from where the backup was. */
const IS_THE_SAME = /^(?:order:|payment:|booking:\d+$)/;

/** The way to cancel is only in letters about an order of which something can be called off. */
async function issueTokens(
  ports: MessagesPorts,
  letter: QueuedLetter,
  { known: { order, bookings }, purposes }: { known: Known; purposes: readonly LinkPurpose[] },
): Promise<StayTokens | undefined> {
  const mayCancel = bookings.some(({ state }) => mayBeCalledOff(state));
  const links = purposes
    .filter((one) => one !== "cancel" || mayCancel)
    .map((purpose) => ({
      purpose,
      token: ports.mailRoom.sign(`${purpose} link of ${nameOfLetter(letter)}`),
      expiresAt: endOfLink(ports.clock, { stays: asTheyAreNow(order, bookings), purpose }),
    }));
  const at = ports.clock.now();
  const tokens = await ports.store.letterLinks.issueTo(letter.to, { orderId: order.id, links, at });
  if (!tokens) return undefined;
  const { "check-in": checkIn, ...others } = tokens;
  return { view: "", ...others, ...(checkIn && { checkIn }) };
}
