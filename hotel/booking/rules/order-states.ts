import { keysOf } from "#hotel/kernel/keys-of.ts";

/**
 * The state of an order (docs/BOOKING.md, states).
 * held: rooms are held until `expiresAt`, the guest may pay. expiring: its payment is being ended at the provider,
 * the rooms are still held. pending: reserved without payment, waiting for the desk. confirmed: sold.
 * released: the rooms went back.
 */
export type OrderState = "held" | "expiring" | "pending" | "confirmed" | "released";

/**
 * Why rooms went back to sale. left: the guest left the checkout. withdrawn: the guest took a reservation back. given-up: the
 * provider does not know the payment, and the desk let the rooms go.
 */
export type ReleaseReason =
  | "expired"
  | "left"
  | "replaced"
  | "setup-failed"
  | "declined"
  | "withdrawn"
  | "refunded"
  | "given-up";

const NEXT: Record<OrderState, readonly OrderState[]> = {
  held: ["confirmed", "expiring", "released"],
  expiring: ["confirmed", "released"],
  pending: ["confirmed", "released"],
  confirmed: [],
  released: [],
};

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}

/** The states from which an order may become `to`. */
export function statesBefore(to: OrderState): OrderState[] {
  return keysOf(NEXT).filter((state) => mayBecome(state, to));
}
