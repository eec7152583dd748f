import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** A form of the guest portal. */
export interface CaseForm {
  form: "check-in" | "check-out";
  name: string;
  room: number | undefined;
  /** Of a check-in form. */
  stay?: Stay | undefined;
  words: string;
  /** The name as it was typed, or `by hand`; undefined where it is not signed. */
  signature: string | undefined;
  /** When the guest agreed to the policy on it. */
  agreedAt: Instant | undefined;
  /** When it became the stay's registration card. */
  acceptedAt: Instant | undefined;
  receivedAt: Instant;
}

/** An emergency closure that was offered a way out of to a booking's guest, or that struck nights of a confirmed one. */
export interface CaseClosure {
  bookingId: number;
  from: PlainDate;
  /** The first night that is not struck. */
  until: PlainDate;
  openedAt: Instant;
  liftedAt: Instant | undefined;
  /** What became of the offer; undefined where none was made. */
  offer: "open" | "rebooked" | "refunded" | undefined;
}

/** What was written down about one order at the time. */
export interface CaseFile {
  /** Letters to its guest, oldest first; their words only where the house kept them. */
  letters: { kind: string; queuedAt: Instant; settledAt: Instant | undefined; words: string }[];
  /** Forms that its guest sent: under the order's own address, or by a link in a letter about it. */
  forms: CaseForm[];
  /** Acts on it or one of its bookings, and links in letters about it that were used. `who` names no account. */
  log: { at: Instant; what: string; who: "guest" | "provider" | "desk" | "house"; bookingId: number | undefined }[];
  closures: CaseClosure[];
}

export interface CaseFileTable {
  ofOrder(orderId: string): Promise<CaseFile>;
}
