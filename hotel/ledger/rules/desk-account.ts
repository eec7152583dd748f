import type { Movement, MovementKind } from "./ledger.ts";
import type { RefundState } from "./refund-states.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";

/** How a guest pays at the desk. */
export const DESK_PAYMENTS = ["cash", "card-at-desk"] as const;

export type DeskPayment = (typeof DESK_PAYMENTS)[number];

/** What a booking owes the desk. */
export interface DeskAccount {
  /** What was put on it and not waived; refunds that did not arrive are taken off. */
  due: Cents;
  /** What was paid at the desk and not given back. */
  paid: Cents;
  /** Still to be paid; below zero: to be given back at the desk. */
  owed: Cents;
}

/** What puts more on a desk's account, and what takes off it. */
export const SIGN_OF_DUE: Partial<Record<MovementKind, 1 | -1>> = { unpaid: 1, waived: -1, "refund-owed": -1 };
const SIGN_OF_PAID: Partial<Record<MovementKind, 1 | -1>> = { cash: 1, "card-at-desk": 1, "returned-at-desk": -1 };

/** The desk's account of one booking, from the movements of its order. */
export function deskAccountOf(bookingId: number, movements: readonly Movement[]): DeskAccount {
  const own = movements.filter(({ reference }) => isOfBooking(bookingId, reference));
  const signed = (signs: Partial<Record<MovementKind, 1 | -1>>) =>
    sum(own.map(({ kind, amount }) => (signs[kind] ?? 0) * amount));
  const due = signed(SIGN_OF_DUE);
  const paid = signed(SIGN_OF_PAID);
  return { due, paid, owed: due - paid };
}

/** What its guest gets back at the desk, whenever: what was handed over there, and what still is to be. */
export function backAtDesk(bookingId: number, movements: readonly Movement[]): Cents {
  return handedOver(bookingId, movements) + Math.max(0, -deskAccountOf(bookingId, movements).owed);
}

/** What was handed over to its guest at the desk. */
export function handedOver(bookingId: number, movements: readonly Movement[]): Cents {
  const own = movements.filter(
    ({ kind, reference }) => kind === "returned-at-desk" && isOfBooking(bookingId, reference),
  );
  return sum(own.map(({ amount }) => amount));
}

/** What did not arrive of this booking's refunds, and is owed at the desk instead. */
export function owedInstead(bookingId: number, movements: readonly Movement[]): Cents {
  const own = movements.filter(({ kind, reference }) => kind === "refund-owed" && isOfBooking(bookingId, reference));
  return sum(own.map(({ amount }) => amount));
}

/** The reference of a movement on a booking's account: one of each kind for each version that was acted on. */
export function deskReference(bookingId: number, version: number): string {
  return `booking:${bookingId}:${version}`;
}

/** The reference of a refund that did not arrive, on a booking's account: each is owed at the desk once. */
export function owedRefundReference(bookingId: number, key: string): string {
  return `booking:${bookingId}:refund:${key}`;
}

/** Whether this movement says that the refund under this key is owed at the desk. */
export function isOwedRefund(key: string, { kind, reference }: Pick<Movement, "kind" | "reference">): boolean {
  return kind === "refund-owed" && reference.endsWith(`:refund:${key}`);
}

/** The booking on whose account the refund under this key is owed at the desk; undefined where it is not. */
export function owedFor(key: string, movements: readonly Movement[]): number | undefined {
  const owed = movements.find((movement) => isOwedRefund(key, movement));
  return owed && bookingOf(owed.reference);
}

/** Whether a refund did not arrive, and the desk can owe it for this booking: it is no other's, and not owed yet. */
export function mayBeOwed(
  { key, state, bookingId }: { key: string; state: RefundState; bookingId?: number | undefined },
  of: number,
  movements: readonly Movement[],
): boolean {
  if (state !== "failed" || (bookingId ?? of) !== of) return false;
  return !movements.some((movement) => isOwedRefund(key, movement));
}

/** The booking on whose account a movement with this reference is. */
export function bookingOf(reference: string): number {
  return Number(reference.split(":")[1]);
}

/** Whether a movement with this reference is on the account of this booking. */
export function isOfBooking(bookingId: number, reference: string): boolean {
  return reference === `booking:${bookingId}` || reference.startsWith(`booking:${bookingId}:`);
}
