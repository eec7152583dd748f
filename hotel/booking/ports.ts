import type { BookingTable } from "./ports/bookings.ts";
import type { CartTable } from "./ports/carts.ts";
import type { ClosureOffers } from "./ports/closure-offers.ts";
import type { ExemptionTable } from "./ports/exemptions.ts";
import type { HousePolicy } from "./ports/house-policy.ts";
import type { LetterLinkTable } from "./ports/letter-links.ts";
import type { OrderPayments } from "./ports/order-payments.ts";
import type { OrderTable } from "./ports/orders.ts";
import type { PolicyTable } from "./ports/policies.ts";
import type { PromoCodeTable } from "./ports/promo-codes.ts";
import type { SoldQuoteTable } from "./ports/sold-quotes.ts";
import type { VisitTable } from "./ports/visits.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { LedgerPorts, LedgerTables } from "#hotel/ledger/ports.ts";

export interface BookingTables extends LedgerTables {
  bookings: BookingTable;
  carts: CartTable;
  exemptions: ExemptionTable;
  letterLinks: LetterLinkTable;
  orders: OrderTable;
  payments: OrderPayments;
  policies: PolicyTable;
  promoCodes: PromoCodeTable;
  soldQuotes: SoldQuoteTable;
  closures: ClosureOffers;
  visits: VisitTable;
}

/** What a booking needs: of the mail server only whether letters arrive, of the payment provider only whether it takes payments, and what one comes to at least. */
export interface BookingPorts extends LedgerPorts {
  store: Store<BookingTables>;
  policy: HousePolicy;
  /** Whether letters reach anybody. */
  mailRoom: { mailer: { readonly delivers: boolean } };
  payments: { readonly leastAmount: Cents; readonly isSwitchedOff?: true };
}
