import type { AccountChange } from "#hotel/kernel/account-changes.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { StayLetterKind } from "#hotel/kernel/stay-letters.ts";

/** `refunded` goes back to the card, `atDesk` is given back there, `earlier` the guest has already. */
export interface CancelledMoney {
  refunded: Cents;
  paid: Cents;
  kept: Cents;
  earlier?: Cents;
  atDesk?: Cents;
}

interface Cause {
  /** What happened, such as `order:<id>`. Unique together with the kind. */
  cause: string;
  /** An e-mail address; or `desk`, for whichever address the desk has when the letter is sent. */
  to: string;
  /** Code of the language of a letter that is about no order; undefined: the house's own. */
  language?: string | undefined;
}

interface ToldStay extends Stay {
  total: Cents;
  /** Where they are others afterwards. */
  guests?: number;
  children?: readonly number[] | undefined;
}

/** A booking's dates and price before and after; `type` where it had another type of room. */
export interface StayChange {
  was: ToldStay & { type?: RoomTypeId };
  is: ToldStay;
  difference: Cents;
}

/** Where the difference of a new price goes; all zero or more. */
export interface Settlement {
  /** Put on the desk's account of the booking: the guest pays it there. */
  charged: Cents;
  /** Taken off the desk's account of the booking: not owed any more, as far as it is not handed back. */
  waived: Cents;
  /** The part of `waived` that was paid at the desk, and is to be given back there. */
  handBack: Cents;
  /** Back to the card it was paid with. */
  refunded: Cents;
  /** Neither: the guest was given it before, or the bank took it. */
  before: Cents;
}

/** What the desk decided about an exemption from taxes, by its name. */
export interface DecidedExemption {
  name: string;
  state: "granted" | "withdrawn" | "declined";
}

/**
 * A letter that tells nothing of the desk puts all that it costs more on its account, and takes off all that it costs less and does not go
 * back to the card; without `refunded` all of that does. `exemption`: why the price changed, or did not; then all else stays.
 */
export interface ToldChange extends StayChange, Partial<Settlement> {
  exemption?: DecidedExemption;
}

/** What became of a stay since its guest last heard of it. */
export interface ChangeSince extends StayChange, Settlement {
  /** What the desk decided about exemptions, each by its last word. */
  decided: readonly DecidedExemption[];
  /** Whether something else changed than what it is spared. */
  isChanged: boolean;
}

/**
 * A letter to be written, kept in the same transaction as its cause. What it tells is looked up when it is sent; `facts`
 * are only what can't be. Secrets are never among them: one-time links are made when the letter is sent.
 */
export type Letter = Cause &
  (
    | {
        /** Cause `order:<id>`; of a proof that is asked for at a corrected address `order:<id>:<when>`. */
        kind: "confirmation" | "pending-proof" | "pending-received" | "pending-declined" | "pending-expired";
      }
    /** Cause `order:<id>:<when it was asked for>`: the way to cancel, for the reader of the guest's mail. */
    | { kind: "cancel-link" }
    /** Cause `order:<id>`: paid, but not booked; `refunded` goes back to the card. */
    | { kind: "payment-refunded"; facts: { refunded: Cents } }
    /** Cause `payment:<id>`: paid for these bookings, which the house does not have; a person sent `refunded` back to the card. */
    | { kind: "unmatched-refunded"; facts: { refunded: Cents; bookingIds: readonly number[] } }
    /** Cause `payment:<id>:<refund>`: what went back for no booking did not arrive, and the desk owes it instead. */
    | { kind: "unmatched-at-desk"; facts: { refunded: Cents; bookingIds: readonly number[] } }
    /** Cause `order:<id>`: the guest left a payment to the bank, and no money came. */
    | { kind: "payment-failed" }
    /** Cause `booking:<id>:<version>`: the desk sent money back, by the refund of this key. */
    | { kind: "refund-given"; facts: { refunded: Cents; key: string } }
    /** Cause `booking:<id>:<version>`: a refund did not arrive, and the desk owes it instead. */
    | { kind: "refund-at-desk"; facts: { refunded: Cents } }
    /** Cause `booking:<id>`; of a reservation that its guest takes back, its first. */
    | { kind: "cancellation"; facts: CancelledMoney }
    /** Cause `booking:<id>:<version>`; `difference` is what the guest owes more, or less where it is below zero. */
    | { kind: "stay-changed"; facts: ToldChange }
    /** Cause `booking:<id>:storm:<id>`: the nights that are struck, the last of them before `until`; `series` is the closure's, where it is known. */
    | { kind: "storm" | "storm-pending"; facts: { from: PlainDate; until: PlainDate }; series: string | undefined }
    /** Cause `order:<id>:<day>`: the stays of the order that begin, or end, on that day. */
    | { kind: StayLetterKind; facts: { orderId: string; day: PlainDate } }
    /** Any cause that is fresh for each asking. */
    | { kind: "password-reset" | "verify-address" }
    /** `device` is the browser's `User-Agent`. */
    | { kind: "new-device"; facts: { device: string; at: Instant } }
    /** Cause `account-change:<account>:<change>:<when>`. */
    | { kind: "account-changed"; facts: { change: AccountChange; at: Instant } }
    /** Cause `invitation:<id>`; its one-time link is made when it is sent. */
    | { kind: "staff-invitation" }
    | { kind: "role-changed"; facts: { role: Role } }
    /** Cause `form-reply:<id>`: the desk's own words, to the sender of a form. */
    | { kind: "form-reply" }
    /** Cause `alert:<id>`; to an owner `alert:<id>:<account>`. */
    | { kind: "desk-alert" }
    /** Cause `check-in-form:<id>` and `check-out-form:<id>`. `relay`: to the external form service. */
    | { kind: "desk-check-in" | "desk-check-out" | "relay-check-in" | "relay-check-out" }
  );

export type LetterKind = Letter["kind"];

/** Of forms that go to the external form service, in place of the mail. */
export type RelayedKind = Extract<LetterKind, `relay-${string}`>;

/** Where any domain says that a letter is due; `messages` writes and sends it. */
export interface LetterQueue {
  /** Queues a letter once per (cause, kind), and again where that one had no address to go to any more; none to a guest without an address. */
  queue(letter: Letter, at: Instant): Promise<void>;
}
