import type { BookingPorts } from "./ports.ts";
import type { OrderDraft } from "./ports/orders.ts";
import { readLanguage } from "#hotel/kernel/language.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import type { Quote } from "#hotel/pricing/quote-lines.ts";
import { bookingAccountOf } from "./own-bookings.ts";
import { orderLines } from "./place-order.ts";
import type { BookingGuest } from "./rules/booking-guest.ts";
import { canonicalRequest } from "./rules/order-request.ts";

/** What a guest orders, at its price. */
export interface GuestsOrder extends BookingGuest, Quote {
  clientKey: string;
  /** As it was sent. */
  language: unknown;
}

/** What is written down of it, whether a card pays for it or the desk decides. */
export function guestsDraft(
  ports: BookingPorts,
  visitor: Visitor,
  { guest, wishes, lines, grandTotal, quoted, clientKey, language }: GuestsOrder,
): Omit<OrderDraft, "payment" | "expiresAt"> {
  const { visit, address } = visitor;
  return {
    ...{ visit, address, accountId: bookingAccountOf(visitor) },
    ...guest,
    ...wishes,
    clientKey,
    language: readLanguage(language),
    request: canonicalRequest(lines, guest, wishes),
    total: grandTotal,
    quoted,
    createdAt: ports.clock.now(),
    lines: orderLines(ports, lines),
  };
}
