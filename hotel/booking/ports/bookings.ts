import type { BookingState } from "#hotel/booking/rules/booking-states.ts";
import type { BookingQuery } from "#hotel/booking/rules/booking-query.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { LinePrice } from "#hotel/pricing/rules/pricing.ts";
import type { NightRate } from "#hotel/pricing/rules/reprice.ts";
import type { MoneyMovement } from "#hotel/ledger/ports/ledger.ts";
import type { RefundOfOrder } from "#hotel/ledger/ports/refunds.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";
import type { BookedLine, ExplainedLine } from "./orders.ts";

/** One kept line of an order, under its ten-digit number. */
export interface Booking extends BookedLine {
  orderId: string;
  state: BookingState;
  /** Grows with each change; a stale one is refused. */
  version: number;
  name: string;
  email: string;
  createdAt: Instant;
  /** The browser that booked it. */
  visit: string;
  /** The account that was signed in when it was booked. */
  accountId: string | undefined;
  /** The numbers of the accessible rooms promised; none where any room of the type will do. */
  promisedRooms: number[];
  /** Its rooms are held for a short while only, until its guest has shown that the address is theirs. */
  awaitsProof?: boolean | undefined;
  /** Whether money came for its order, so that there is a receipt. */
  hasReceipt: boolean;
  /** What each of its nights costs, first night first; undefined: as they were sold. */
  rates: NightRate[] | undefined;
  /** How many deadlines of its terms had passed when the desk moved it: they stay passed. */
  deadlinesPassed: number;
}

/** What the desk's list tells of a booking beside itself. */
export interface ListedBooking extends Booking {
  /** The rooms that its stays have, by number; fewer than `rooms` where some have none yet. */
  roomNumbers: number[];
  /** Where its guests are, each once; none for what is cancelled, declined or over without a stay. */
  lives: StayLife[];
  phone: string | undefined;
  /** What the booking owes the desk; below zero: what the desk owes the guest. */
  owed: Cents;
}

/** A booking with what became of its order's money, oldest first, and as what it was sold. */
export interface GuestsBooking extends Booking {
  refundsOfOrder: RefundOfOrder[];
  /** Its order's ledger, oldest first, where one of those refunds has failed; else empty. */
  movementsOfOrder: Pick<MoneyMovement, "kind" | "amount" | "reference">[];
  sold: ExplainedLine;
}

export interface BookingTotals {
  bookings: number;
  confirmed: number;
  /** Of the confirmed ones alone. */
  revenue: Cents;
}

/** A booking as it is once it was changed, and the version that it was changed from. */
export interface BookingChange
  extends Stay,
    LinePrice,
    Pick<Booking, "type" | "guests" | "nightlyPrice" | "rates" | "deadlinesPassed" | "version"> {
  /** The ages of the children among the guests. */
  children: readonly number[] | undefined;
}

export interface BookingTable {
  find(bookingId: number): Promise<Booking | undefined>;
  ofOrder(orderId: string): Promise<Booking[]>;
  ofOrders(orderIds: readonly string[]): Promise<Booking[]>;
  /** Those of one order with what the desk's list tells of them, in line order. */
  listedOf(orderId: string): Promise<ListedBooking[]>;
  /** Writes one booking for each line of the order, in line order. Repeats do nothing. */
  insertForOrder(orderId: string, state: "confirmed" | "pending", at: Instant): Promise<Booking[]>;
  /** Moves every booking of the order that is in `from`. */
  moveOfOrder(orderId: string, from: BookingState, to: BookingState): Promise<void>;
  /** Moves one booking; false when it was in another state than `from` or has another version. */
  move(bookingId: number, change: { from: BookingState; to: BookingState; version: number }): Promise<boolean>;
  /** Other dates, another type or another price of a confirmed booking, by a version; false where somebody was faster. */
  change(bookingId: number, change: BookingChange): Promise<boolean>;
  /** Something about the booking changed that its row does not show; false where somebody was faster. */
  touch(bookingId: number, version: number): Promise<boolean>;
  /**
   * A page of all bookings, in the order asked for and by number where that is alike; `today` tells the desk's work.
   * `isCut`: more fit the search than are sorted, and only the newest of them are in the list.
   */
  page(query: BookingQuery & { today: PlainDate }): Promise<{ bookings: ListedBooking[]; isCut: boolean }>;
  /** Of all bookings. */
  totals(): Promise<BookingTotals>;
  /** Bookings of these orders, those made by the account, and those under its address where that is proved, newest first, at most 200. */
  ofGuest(whose: {
    accountId: string | undefined;
    verifiedEmail: string | undefined;
    orderIds: readonly string[];
  }): Promise<GuestsBooking[]>;
}
