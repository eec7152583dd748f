import type { MovementKind } from "#hotel/ledger/rules/ledger.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";
import type { LetterKind } from "#hotel/kernel/ports/letters.ts";

/** What somebody at the desk wrote down about a booking. */
export interface Note {
  id: number;
  bookingId: number;
  /** The id of the account. */
  author: string;
  /** Whose account that is by now; undefined where it is gone. */
  authorName: string | undefined;
  /** Empty once the guest asked to be forgotten. */
  words: string;
  at: Instant;
}

/** One room that comes or goes today, or should have. */
export interface StayToday extends Stay {
  stayId: number;
  bookingId: number;
  /** The booking's. */
  version: number;
  name: string;
  type: RoomTypeId;
  /** Of the booking. */
  rooms: number;
  unit: number;
  /** The ages of the children among the booking's guests. */
  children: number[];
  life: StayLife;
  room: number | undefined;
  /** How housekeeping left the room; undefined without one. */
  care: HousekeepingStatus | undefined;
  /** What refuses a check-in there: another guest who is in the room still, or that it is closed on a night to come. */
  roomTakenBy: "stay" | "closure" | undefined;
  /** Of the same booking another room's guest has left or never came: its dates can be changed no more. */
  hasOthersGone: boolean;
  /** What the booking owes the desk; below zero: what the desk owes the guest. */
  owed: Cents;
  /** When the guest hopes to come, on the hotel's clock. */
  arrivesAt: string | undefined;
  /** What the guest would like, in their own words. */
  specialRequests: string | undefined;
  /** The latest note of the desk about the booking. */
  note: string | undefined;
  /** The guest asks to be spared a tax, and nobody has looked at the paper yet. */
  asksExemption: boolean;
}

/** A confirmed booking whose guest asks to be spared a tax. */
export interface ExemptionAsked extends Stay {
  bookingId: number;
  name: string;
  type: RoomTypeId;
  /** The number of the paper that shows it. */
  paper: string;
}

/** A Pending order that waits for the desk, with the first of its bookings. */
export interface WaitingOrder extends Stay {
  bookingId: number;
  /** Of the order. */
  bookings: number;
  name: string;
  type: RoomTypeId;
  total: Cents;
  expiresAt: Instant;
}

/** A letter about a booking or its order, as the outbox has it. */
export interface KeptLetter {
  id: number;
  kind: LetterKind;
  to: string;
  state: "queued" | "sent" | "kept" | "dropped" | "failed";
  queuedAt: Instant;
  settledAt: Instant | undefined;
  subject: string | undefined;
  trouble: string | undefined;
}

/** Something that was done. */
export interface TrailEntry {
  id: number;
  actor: string;
  actorName: string | undefined;
  act: string;
  detail: string | undefined;
  at: Instant;
}

/** A guest's form that is about a booking. */
export interface FormOfBooking {
  form: "check-in" | "check-out";
  id: number;
  name: string;
  /** Undefined where the guest didn't know it yet. */
  room: number | undefined;
  /** Special requests, or feedback; empty where there are none. */
  words: string;
  phone: string | undefined;
  receivedAt: Instant;
}

/** What the desk reads and writes down beside the bookings themselves. */
export interface FrontDeskTable {
  /** Adds a note. Rows are only ever added. */
  addNote(note: Pick<Note, "bookingId" | "author" | "words" | "at">): Promise<void>;
  /** Oldest first. */
  notes(bookingId: number): Promise<Note[]>;
  /** Confirmed stays that come (`booked`) or go on the day, or that should have come or gone before; by name, at most `limit`. */
  staysToday(today: PlainDate, which: { life: "booked" | "in-house"; limit: number }): Promise<StayToday[]>;
  /** Whether among those that come somebody should have come before the day. */
  hasLate(today: PlainDate): Promise<boolean>;
  /** How many rooms have a guest in them. */
  roomsInHouse(): Promise<number>;
  /**
   * What the guests in the house, those who are to arrive and those who have left since an instant still owe the desk, and
   * what the desk owes them.
   */
  openMoney(today: PlainDate, since: Instant): Promise<{ owed: Cents; toGiveBack: Cents }>;
  /** What moved since an instant, by kind. */
  moneySince(at: Instant): Promise<{ kind: MovementKind; amount: Cents }[]>;
  /** Stays that are not long over, the earliest arrival first, at most `limit`. */
  exemptionsAsked(today: PlainDate, limit: number): Promise<ExemptionAsked[]>;
  /** The Pending orders whose time is up first, at most `limit`. */
  waiting(limit: number): Promise<WaitingOrder[]>;
  /** Letters by their causes, oldest first. */
  letters(causes: readonly string[]): Promise<KeptLetter[]>;
  /** What was done to these subjects, oldest first, at most 200. */
  trail(subjects: readonly string[]): Promise<TrailEntry[]>;
  forms(bookingId: number): Promise<FormOfBooking[]>;
  /** Another text after anything the desk shows may have changed; cheap enough to ask every second. */
  pulse(): Promise<string>;
}
