import type { CheckInForm, CheckOutForm } from "#hotel/rules/guest-forms.ts";
import type { Instant, PlainDate } from "#hotel/rules/plain-date.ts";

/** When a form came: the business day on which it counts once, and the instant. */
export interface Received {
  on: PlainDate;
  at: Instant;
}

/** What guests send from the portal. */
export interface GuestFormTable {
  /** Keeps the form and answers its number; undefined where the very same form came on that business day already. */
  keepCheckIn(form: CheckInForm, received: Received): Promise<number | undefined>;
  findCheckIn(id: number): Promise<CheckInForm | undefined>;
  findCheckOut(id: number): Promise<CheckOutForm | undefined>;
  /** Keeps the form and answers its number; undefined where the very same form came on that business day already. */
  keepCheckOut(form: CheckOutForm, received: Received): Promise<number | undefined>;
}
