import type { CheckInForm, CheckOutForm } from "#hotel/rules/guest-forms.ts";
import type { FormCandidate } from "#hotel/rules/match-form.ts";
import type { Instant, PlainDate } from "#hotel/rules/plain-date.ts";

/** When a form came: the business day on which it counts once, and the instant. */
export interface Received {
  on: PlainDate;
  at: Instant;
}

interface Kept {
  receivedAt: Instant;
  /** The booking it is about; undefined where none fits, or where nobody has looked yet. */
  bookingId: number | undefined;
  isMatched: boolean;
}

export type KeptCheckIn = CheckInForm & Kept & { orderId: string | undefined };
export type KeptCheckOut = CheckOutForm & Kept;

/** What guests send from the portal. */
export interface GuestFormTable {
  /** Keeps the form and answers its number; undefined where the very same form came on that business day already. */
  keepCheckIn(form: CheckInForm, received: Received): Promise<number | undefined>;
  /** Keeps the form and answers its number; undefined where the very same form came on that business day already. */
  keepCheckOut(form: CheckOutForm, received: Received): Promise<number | undefined>;
  findCheckIn(id: number): Promise<KeptCheckIn | undefined>;
  findCheckOut(id: number): Promise<KeptCheckOut | undefined>;
  /** Notes that a form came by a link in a letter about this order. */
  tieToOrder(checkInFormId: number, orderId: string): Promise<void>;
  /** Confirmed bookings of the order, or else of the address (upper and lower case alike). */
  candidates(of: { orderId: string } | { email: string }): Promise<FormCandidate[]>;
  /** Notes which booking a form is about, or that none fits. */
  match(form: "check-in" | "check-out", id: number, outcome: { bookingId?: number; at: Instant }): Promise<void>;
}
