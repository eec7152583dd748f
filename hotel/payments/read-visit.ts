import { type CartOwner, priceCart, type PricedCart } from "#hotel/booking/keep-cart.ts";
import { heldAmong } from "#hotel/booking/own-holds.ts";
import type { OrderOfVisit } from "#hotel/booking/ports/visits.ts";
import type { KeptWishes } from "#hotel/booking/rules/guest-wishes.ts";
import type { Guest } from "#hotel/kernel/guest.ts";
import { type OpenCheckout, openCheckoutOf } from "./open-payment.ts";
import type { PaymentsPorts } from "./ports.ts";

const DAY_MS = 86_400_000;

/** What one browser has at the house, for all that a page shows of it. */
export interface VisitAtHouse {
  /** Priced afresh. */
  cart: PricedCart;
  /** The order that waits for its payment. */
  checkout: OpenCheckout | undefined;
  /** None waits, but one's payment is being ended, and it may have been paid. */
  isEnding: boolean;
  /** Who went to pay by card within the last day and has not paid, with what they added. */
  guest: (Guest & KeptWishes) | undefined;
  /** The orders whose rooms are held for this browser. */
  held: OrderOfVisit[];
  /** What was booked within the last day, newest first. */
  booked: OrderOfVisit[];
}

/** Reads all of it at once. */
export async function readVisit(ports: PaymentsPorts, owner: CartOwner): Promise<VisitAtHouse> {
  const readAt = ports.clock.now();
  const { cart, orders } = await ports.store.visits.read(owner.visit, readAt - DAY_MS);
  const held = heldAmong(orders);
  const checkout = openCheckoutOf(ports, held[0], readAt);
  return {
    cart: priceCart(ports, owner, cart),
    checkout,
    isEnding: !checkout && held.some(({ state }) => state === "expiring"),
    guest: recalled(orders[0]),
    held,
    booked: orders.filter((order) => order.state === "confirmed" || order.payment === "none"),
  };
}

function recalled(newest: OrderOfVisit | undefined): VisitAtHouse["guest"] {
  if (newest?.payment !== "card" || newest.state === "confirmed") return undefined;
  const { name, email, phone, arrivesAt, specialRequests } = newest;
  return { name, email, phone, arrivesAt, specialRequests };
}
