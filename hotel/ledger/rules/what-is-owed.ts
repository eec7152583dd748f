import { deskAccountOf, handedOver, isOwedRefund, owedFor } from "./desk-account.ts";
import { balanceOf, type Movement, type MovementKind } from "./ledger.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { RefundState } from "./refund-states.ts";

interface Refund {
  key: string;
  reason: string;
  bookingId?: number | undefined;
  amount: Cents;
  state: RefundState;
}

/** All that is written down about the money of one order. */
export interface OrderBooks {
  movements: readonly Movement[];
  refunds: readonly Refund[];
}

/** Where the money of one booking is. */
export interface LineMoney {
  /** What of its price was put on the desk's account: all of it where no card was charged. Gifts that the desk owes are apart. */
  due: Cents;
  /** What of that was paid at the desk, and not given back there. */
  paidAtDesk: Cents;
  /** What the guest was given beyond the price, at the desk or at the provider, and no lower price was set against yet. */
  given: Cents;
  /** What of the order's whole card payment may still go back. */
  left: Cents;
}

export function lineMoney(bookingId: number, books: OrderBooks): LineMoney {
  const { movements } = books;
  const { due, paid } = deskAccountOf(bookingId, movements);
  const gifts = sum(giftsAtDesk(books).map((gift) => (gift.bookingId === bookingId ? gift.amount : 0)));
  const waiting = Math.min(gifts, Math.max(0, paid - due));
  const handed = Math.min(gifts - waiting, handedOver(bookingId, movements));
  const money = { due: due + gifts, paidAtDesk: paid + handed };
  return { ...money, given: givenTo(bookingId, books), left: leftOnCard(books) };
}

/** What of `given` names no booking: it is set against whichever costs less first. */
export function givenToNone(books: OrderBooks): Cents {
  return givenTo(undefined, books);
}

/**
 * What the house has of an order. Refunds on their way, and what a bank took back, count as gone; one that is only noted
 * yet as far as the card has its money. Never below zero.
 */
export function inHouse(books: OrderBooks): Cents {
  const card = onCard(books);
  const atDesk = balanceOf(books.movements.filter(({ kind }) => AT_DESK.includes(kind)));
  return Math.max(0, atDesk + card - Math.min(noted(books), Math.max(0, card)));
}

/** What of an order's card payment may still go back: no more than the house has. */
export function leftOnCard(books: OrderBooks): Cents {
  return Math.max(0, Math.min(onCard(books) - noted(books), inHouse(books)));
}

function onCard({ movements, refunds }: OrderBooks): Cents {
  const onItsWay = refunds.filter(({ state }) => state === "pending").map(({ amount }) => amount);
  return balanceOf(movements.filter(({ kind }) => !AT_DESK.includes(kind))) - sum(onItsWay);
}

/** The provider has not answered yet. */
function noted({ refunds }: OrderBooks): Cents {
  return sum(refunds.filter(({ state }) => state === "requested").map(({ amount }) => amount));
}

const AT_DESK: readonly MovementKind[] = ["cash", "card-at-desk", "returned-at-desk"];

/** Refunds that a lower price or the terms ask for. */
const OWED: readonly string[] = ["cancellation", "stay-changed"];

/** Refunds beyond what is owed. */
const GIFTS: readonly string[] = ["desk", "made-at-provider"];

/**
 * A gift of the desk names its booking. One made at the provider names none, and is set against whichever booking of the
 * order costs less first. Either is no gift as far as it came instead of a refund that was owed and failed; one that failed
 * itself is a gift of the booking for which the desk owes it.
 */
function givenTo(bookingId: number | undefined, books: OrderBooks): Cents {
  const { movements, refunds } = books;
  const arrived = refunds.filter(({ reason, state }) => reason === "desk" && state !== "failed");
  const byDesk = sumsOf([...arrived, ...giftsAtDesk(books)]);
  const missing = sumsOf(refunds.filter((refund) => isMissing(refund, movements)));
  const gift = (of: number | undefined) => Math.max(0, (byDesk.get(of) ?? 0) - (missing.get(of) ?? 0));
  const notMadeUpFor = [...missing].map(([of, amount]) => Math.max(0, amount - (byDesk.get(of) ?? 0)));
  const madeElsewhere = refunds.filter(({ reason, state }) => reason === "made-at-provider" && state !== "failed");
  const elsewhere = Math.max(0, total(madeElsewhere) - sum(notMadeUpFor));
  const setAgainst = movements.filter(({ kind }) => kind === "given-before");
  const own = setAgainst.filter(({ reference }) => reference.startsWith(`booking:${bookingId}:`));
  const all = sum([...byDesk.keys()].map(gift)) + elsewhere - total(setAgainst);
  return Math.max(0, Math.min(Math.max(0, gift(bookingId) - total(own)) + elsewhere, all));
}

/** Gifts that did not arrive, and the desk owes or has handed over. */
function giftsAtDesk({ movements, refunds }: OrderBooks): Pick<Refund, "bookingId" | "amount">[] {
  return refunds.flatMap(({ key, reason, state, amount }) => {
    const bookingId = GIFTS.includes(reason) && state === "failed" ? owedFor(key, movements) : undefined;
    return bookingId === undefined ? [] : [{ bookingId, amount }];
  });
}

/** By booking; under `undefined` those that name none. */
function sumsOf(refunds: readonly Pick<Refund, "bookingId" | "amount">[]): Map<number | undefined, Cents> {
  const sums = new Map<number | undefined, Cents>();
  for (const { bookingId, amount } of refunds) sums.set(bookingId, (sums.get(bookingId) ?? 0) + amount);
  return sums;
}

/** Owed to the guest, failed, and not made the desk's to hand back. */
function isMissing({ reason, state, key }: Refund, movements: readonly Movement[]): boolean {
  return OWED.includes(reason) && state === "failed" && !movements.some((movement) => isOwedRefund(key, movement));
}

function total(amounts: readonly { amount: Cents }[]): Cents {
  return sum(amounts.map(({ amount }) => amount));
}

/** Where a lower price leaves the money; together they are what it is lower by. */
export interface LessOwed {
  /** Not paid yet, and owed no longer. */
  owedNoLonger: Cents;
  /** Back to the card. */
  toCard: Cents;
  /** To be given back at the desk, beside what was to be given back there before. */
  atDesk: Cents;
  /** The card's share, but the guest has it already, or the bank took it. */
  before: Cents;
}

/**
 * What is owed to whom where a booking of `price` costs `less` less, of zero up to the price. First what was not paid yet
 * is owed no longer. Then the card's share goes back to the card: what the guest was given before counts as part of it,
 * and no more goes there than the payment still has. The rest was paid at the desk, and is given back there.
 */
export function lessOwed(less: Cents, { price, money }: { price: Cents; money: LineMoney }): LessOwed {
  const { due, paidAtDesk, given, left } = money;
  const owedNoLonger = Math.min(less, Math.max(0, due - paidAtDesk));
  const paid = less - owedNoLonger;
  const ofCard = Math.min(paid, Math.max(0, price - due));
  const toCard = Math.max(0, Math.min(ofCard - given, left));
  return { owedNoLonger, toCard, atDesk: paid - ofCard, before: ofCard - toCard };
}

/** What the desk was to give back before. */
export function promisedAtDesk({ due, paidAtDesk }: Pick<LineMoney, "due" | "paidAtDesk">): Cents {
  return Math.max(0, paidAtDesk - due);
}
