import type { IdentityCode } from "./identity-codes.ts";
import type { Cents } from "./money.ts";
import type { PictureFault } from "./picture-fault.ts";
import type { RoomFeature } from "./room-features.ts";
import type { StayRule } from "./rate-book.ts";
import type { RoomTypeId } from "./room-types.ts";
import type { PlainDate } from "./plain-date.ts";

/**
 * An expected failure, returned and never thrown. `app/words.ts` alone turns it into words that people see.
 * `field` is a path into what was sent, such as `items.0.guests`.
 */
export type Problem =
  | { problem: "invalid-fields"; fields: readonly FieldProblem[] }
  | { problem: "price-changed" }
  /** The guest saw another cart than there is now. */
  | { problem: "cart-changed" }
  /**
   * `left`: rooms of the type that are left, fewer than are wanted; `inCart`: how many of them the guest's cart has already;
   * `wanted`: too many, where strangers don't hear how many are left.
   */
  | {
      problem: "sold-out";
      line: number;
      type: RoomTypeId;
      night?: PlainDate;
      left?: number;
      inCart?: number;
      wanted?: number;
    }
  | { problem: "cannot-house"; line: number; type: RoomTypeId; reason: "no-single-room" | "search-exhausted" }
  | {
      problem: "no-accessible-room";
      line: number;
      type: RoomTypeId;
      feature: RoomFeature;
      reason: "none-left" | "search-exhausted";
    }
  /** A rule of the house forbids the stay: `rule` which, `name` what the owner calls it, `night` when, `limit` in nights or days; `noCard`: it asks for a card, and the house takes none. */
  | {
      problem: "stay-refused";
      line: number;
      type: RoomTypeId;
      rule: StayRule;
      name: string;
      night?: PlainDate | undefined;
      limit?: number | undefined;
      noCard?: true;
    }
  | { problem: "too-many-rooms"; of: "browser" | "address"; limit: number }
  /** Room nights that are reserved and not paid. */
  | { problem: "too-many-unpaid-nights"; of: "browser" | "address"; limit: number }
  /** Room nights that wait for a card; `day`: that one address opened within a day and has not paid. */
  | { problem: "too-many-held-nights"; of: "browser" | "address" | "browser-day" | "day"; limit: number }
  | { problem: "too-many-pending"; limit: number }
  /**
   * On this night reservations without payment take as many rooms of the type as all of them together may. `noCard`: the order can't be
   * paid by card either.
   */
  | { problem: "unpaid-full"; line: number; type: RoomTypeId; night: PlainDate; noCard?: true }
  | { problem: "too-many-tries"; retryAfterSeconds: number }
  | { problem: "already-booked"; bookingIds: readonly number[] }
  | { problem: "other-order" }
  | { problem: "payment-setup-failed" }
  /** The house takes no cards at present; a reservation without payment may do. */
  | { problem: "payment-switched-off" }
  /** The total is less than any card payment can be; a reservation without payment may do. */
  | { problem: "too-little-for-card" }
  /** `isAsked`: the guest's bank has asked them, and waits for the answer. */
  | { problem: "payment-not-succeeded"; isAsked?: true }
  | { problem: "payment-refunded"; bookingIds: readonly number[] }
  | { problem: "provider-unreachable"; bookingIds: readonly number[] }
  /** The payment provider did not answer the desk, and may have heard it all the same. */
  | { problem: "provider-silent" }
  /** The payment provider would not do what the desk asked; `message` is its own word on it. */
  | { problem: "provider-refused"; message: string }
  | { problem: "order-over" }
  | { problem: "payment-in-progress"; bookingIds: readonly number[] }
  | { problem: "try-again" }
  /** `noCard`: tonight can't be paid by card either. */
  | { problem: "too-late-today"; noCard?: true }
  | { problem: "booking-not-found" }
  /** The identity provider did not let somebody in; `message` is its own word on what a new password lacks. */
  | { problem: "identity"; code: IdentityCode; message?: string }
  | { problem: "not-signed-in" }
  /** Signed in, and not theirs to do. Pages answer as if there were nothing here. */
  | { problem: "not-allowed" }
  /** What was asked for is not there, or not theirs to see. */
  | { problem: "not-found" }
  | { problem: "own-role" }
  | { problem: "last-owner" }
  /** Nobody has proved the address of the account that was to become an owner's. */
  | { problem: "email-unverified" }
  /** Somebody else changed it meanwhile. */
  | { problem: "stale-version" }
  /** The state it is in does not allow this. */
  | { problem: "wrong-state" }
  /** By now something else would go back than the person was told. */
  | { problem: "refund-changed"; refund: Cents; atDesk: Cents }
  /** Only so much of the payment is left to give back. */
  | { problem: "refund-too-much"; left: Cents }
  /** Whoever asks gives no more than this back by themselves. */
  | { problem: "refund-above-limit"; limit: Cents }
  /** The stay has begun, or is over: a guest can't call it off any more. */
  | { problem: "too-late-to-cancel" }
  /** A bank has taken the payment back while it looks into it: only the desk can cancel meanwhile. */
  | { problem: "payment-disputed" }
  /** A bank has taken the money back: nobody else can send it to the guest. */
  | { problem: "money-with-bank" }
  /** Taking the room out would leave these bookings without one. */
  | { problem: "bookings-in-the-way"; bookingIds: readonly number[] }
  /** Another emergency closure covers the same nights. */
  | { problem: "storm-is-on" }
  | { problem: "guest-in-house"; bookingIds: readonly number[] }
  /** On one of these nights the room is somebody's who is in it or was promised it, or it is out of order. */
  | { problem: "room-taken"; room: number; by: "stay" | "closure"; bookingIds: readonly number[] }
  /** Nobody has cleaned it since its last guest: it is given only by a person who has read so. */
  | { problem: "room-dirty"; room: number }
  | { problem: "wrong-room"; room: number; reason: "unknown" | "other-type" | "not-accessible" }
  /** Whatever else is dealt again, these bookings would be left without a room; none named where nobody could be sure. */
  | { problem: "others-unhoused"; reason: "impossible" | "search-exhausted"; bookingIds: readonly number[] }
  /** The guest is expected on a later day. */
  | { problem: "not-yet"; on: PlainDate }
  /** What the desk noted by mistake was taken for true for too long. */
  | { problem: "too-late-to-undo" }
  /** On its nights the room is needed: without it these bookings, or one of them, would have none. */
  | { problem: "room-needed"; bookingIds: readonly number[] }
  /** What the owner decided has faults, or can't be in this house; `path` is a place in the document. */
  | { problem: "property-refused"; faults: readonly { path: string; message: string }[] }
  /** What was typed can't be a connection; `message` is for the owner. */
  | { problem: "connection-refused"; faults: readonly { path: string; message: string }[] }
  /** What was handed in is not taken as a picture. */
  | { problem: "picture-refused"; reason: PictureFault }
  /** What the letter tells is no longer so. */
  | { problem: "letter-outdated" };

export interface FieldProblem {
  field: string;
  fault: Fault;
  limit?: number;
}

export type Fault =
  | "missing"
  | "not-a-date"
  | "invalid-dates"
  | "not-after-check-in"
  | "in-the-past"
  | "beyond-horizon"
  | "too-many-nights"
  | "too-few-nights"
  | "not-a-count"
  | "too-many"
  | "too-much"
  | "too-many-guests"
  | "not-ages"
  | "too-many-children"
  | "unknown-type"
  | "unknown-feature"
  | "unknown-room"
  | "room-not-said"
  | "not-a-booking-number"
  | "not-a-name"
  | "not-an-email"
  | "not-a-phone"
  | "not-a-time"
  | "too-long"
  | "not-accepted"
  | "terms-changed"
  | "too-short"
  | "too-common"
  | "no-password"
  | "works-here"
  | "empty-cart"
  | "ends-too-early"
  | "too-many-days"
  | "too-many-people"
  | "not-a-day"
  | "invalid";

export function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "problem" in value;
}

/** One faulty field as a whole Problem. */
export function fieldProblem(field: string, fault: Fault, limit?: number): Problem {
  return { problem: "invalid-fields", fields: [limit === undefined ? { field, fault } : { field, fault, limit }] };
}
