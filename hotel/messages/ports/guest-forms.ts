import type { CheckOutProposals } from "#hotel/front-desk/ports/check-out-proposals.ts";
import type { FormKind, FormQuery, FormRef, FormState } from "#hotel/messages/rules/form-query.ts";
import type { CheckInForm, CheckOutForm } from "#hotel/messages/rules/guest-forms.ts";
import type { FormCandidate } from "#hotel/messages/rules/match-form.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Signature } from "#hotel/messages/rules/signature.ts";

/** When a form came: the business day on which it counts once, and the instant. */
export interface Received {
  on: PlainDate;
  at: Instant;
  /** Code of the page's language; undefined: the house's own. */
  language?: string | undefined;
}

/** What a guest signed, in the words that stood on the page. */
export interface Agreement {
  signature: Signature;
  policy: string;
}

interface Kept {
  id: number;
  receivedAt: Instant;
  /** The booking it is about; undefined where none fits, or where nobody has looked yet. */
  bookingId: number | undefined;
  isMatched: boolean;
  state: FormState;
  /** Grows with each change; a stale one is refused. */
  version: number;
  language: string | undefined;
}

export interface KeptCheckIn extends CheckInForm, Kept {
  form: "check-in";
  /** The order of the letter whose link led to the form. */
  orderId: string | undefined;
  agreement: (Agreement & { at: Instant }) | undefined;
  /** Where it is the registration card of its booking: since when, and by whom (`guest`, or an account's id). */
  accepted: { at: Instant; by: string } | undefined;
}

export interface KeptCheckOut extends CheckOutForm, Kept {
  form: "check-out";
  /** How the proposal to check the guest out ended; undefined where nothing was proposed. */
  proposal: "open" | "checked-out" | "dismissed" | undefined;
}

export type GuestForm = KeptCheckIn | KeptCheckOut;

/** A form as the desk's inbox lists it. */
export interface ListedForm {
  form: FormKind;
  id: number;
  name: string;
  email: string;
  /** Undefined where the guest doesn't know it yet. */
  room: number | undefined;
  /** Of a check-in form. */
  checkIn: PlainDate | undefined;
  arrivesAt: string | undefined;
  words: string;
  bookingId: number | undefined;
  state: FormState;
  receivedAt: Instant;
}

export interface FormReply {
  id: number;
  words: string;
  /** The account's id. */
  by: string;
  at: Instant;
}

/** A reply on its way: to which form, and to whom. */
export interface SentReply {
  words: string;
  form: GuestForm;
}

/** Forms that were handed in for a day's arrivals, and guests who say that they have left. */
export interface FormsOfDay {
  arrivals: KeptCheckIn[];
  departures: KeptCheckOut[];
  /** How many of all forms wait for a person. */
  waiting: number;
}

/** One change by a person, good for the version that was on the screen. */
interface Change {
  version: number;
  at: Instant;
}

/** What guests send from the portal. */
export interface GuestFormTable extends CheckOutProposals {
  /**
   * Keeps the form and answers its number; undefined where the very same form came on that business day already, by the same
   * letter's link or by none.
   */
  keepCheckIn(form: CheckInForm, received: Received & { letter?: string | undefined }): Promise<number | undefined>;
  /** Whether the very same form was kept with a signature. */
  isSigned(form: CheckInForm, received: Received & { letter?: string | undefined }): Promise<boolean>;
  /** Keeps the form and answers its number; undefined where the very same form came on that business day already. */
  keepCheckOut(form: CheckOutForm, received: Received): Promise<number | undefined>;
  findCheckIn(id: number): Promise<KeptCheckIn | undefined>;
  findCheckOut(id: number): Promise<KeptCheckOut | undefined>;
  /** Notes that a form came by a link in a letter about this order, and what its guest signed. */
  tieToOrder(checkInFormId: number, orderId: string): Promise<void>;
  sign(checkInFormId: number, agreement: Agreement, at: Instant): Promise<void>;
  /** Confirmed bookings of the order; or of the address (upper and lower case alike), and the one of the number. */
  candidates(of: { orderId: string } | { email: string; bookingNumber?: number | undefined }): Promise<FormCandidate[]>;
  /** Confirmed bookings with this room on the day, or of this name that come or go within three days of it; at most 10. */
  candidatesAbout(of: { room: number | undefined; name: string; day: PlainDate }): Promise<FormCandidate[]>;
  /**
   * Notes which booking a form is about, or that none fits; once. A signed form that came by a letter's link becomes the
   * registration card with it, a check-out form a proposal to check the guest out, unless they have left already.
   */
  match(form: FormKind, id: number, outcome: { bookingId?: number; at: Instant }): Promise<void>;
  /** A page of all forms, newest first. */
  page(query: FormQuery): Promise<ListedForm[]>;
  /**
   * A person says which booking a form is about. False where somebody changed the form since. A card of another booking
   * is one no longer.
   */
  matchByHand(ref: FormRef, bookingId: number, change: Change): Promise<boolean>;
  /** Makes a matched check-in form the registration card of its booking; false where it is one, or was changed since. */
  accept(id: number, by: string, change: Change): Promise<boolean>;
  /** Nothing is left to do about it, or something is after all. A proposal that is still open is dismissed. */
  finish(ref: FormRef, as: "done" | "open", change: Change): Promise<boolean>;
  reply(ref: FormRef, reply: Omit<FormReply, "id">): Promise<number>;
  /** Oldest first. */
  replies(ref: FormRef): Promise<FormReply[]>;
  findReply(id: number): Promise<SentReply | undefined>;
  /** The newest accepted form of each of a booking's guests (`signerOf`), at most one for each of its rooms. */
  registrationCards(bookingId: number): Promise<KeptCheckIn[]>;
  /** At most 500 of either kind: of arrivals first the registration cards, then those of a known stay, then strangers'. */
  ofDay(day: PlainDate): Promise<FormsOfDay>;
}
