import type { CalendarTable } from "./ports/calendar.ts";
import type { ClosuresUnderway } from "./ports/closures-underway.ts";
import type { ClosureOffers } from "#hotel/booking/ports/closure-offers.ts";
import type { FrontDeskTable } from "./ports/front-desk.ts";
import type { ImportTable } from "./ports/imports.ts";
import type { CheckOutProposals } from "./ports/check-out-proposals.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { PaymentsPorts, PaymentsTables } from "#hotel/payments/ports.ts";

export interface FrontDeskTables extends PaymentsTables {
  calendar: CalendarTable;
  frontDesk: FrontDeskTable;
  imports: ImportTable;
  guestForms: CheckOutProposals;
  closures: ClosureOffers & ClosuresUnderway;
}

/** What the front desk works with. */
export interface FrontDeskPorts extends PaymentsPorts {
  store: Store<FrontDeskTables>;
}
