import type { DayFigures } from "#hotel/reports/rules/figures.ts";
import type { StaySold } from "#hotel/reports/rules/borne-taxes.ts";
import type { MonthsLevy } from "#hotel/reports/rules/tax-parts.ts";
import type { MovementKind } from "#hotel/ledger/rules/ledger.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Period } from "#hotel/kernel/period.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";

/** Money that moved, by how. */
export interface MovedMoney {
  kind: MovementKind;
  movements: number;
  amount: Cents;
}

/** Stays by how long they last. */
export interface StayLengths {
  nights: number;
  /** Rooms in which such a stay begins. */
  stays: number;
}

/** An amount by what it is for. */
export interface MoneyByTax {
  amount: Cents;
  /** Rooms, with tax on them and without. */
  taxable: Cents;
  exempt: Cents;
  taxes: Cents;
  fees: Cents;
}

/** What was kept of cancelled bookings. */
export interface KeptMoney extends MoneyByTax {
  /** Of `amount`, what was kept before its parts were written down; in none of the others. */
  untold: Cents;
}

/** An act that changed what the nights of a booking bear, or whether they count. */
export interface LateChange {
  bookingId: number;
  /** As the audit names it. */
  act: string;
  at: Instant;
}

/** The rooms of a confirmed booking that a day's report names, with the dates that those have. */
export interface ReportedStay {
  bookingId: number;
  name: string;
  type: string;
  /** The rooms that it was dealt, by number. */
  roomNumbers: number[];
  rooms: number;
  guests: number;
  checkIn: PlainDate;
  checkOut: PlainDate;
  total: Cents;
}

/** An order whose money is not what its bookings cost. */
export interface MoneyDifference {
  orderId: string;
  /** The lowest of its bookings' numbers. */
  bookingId: number;
  name: string;
  /** What its confirmed bookings cost, and what was kept of the others. */
  charged: Cents;
  /** What is left of it with the hotel, once refunds under way are gone; gifts, which change no price, count as left. */
  received: Cents;
  /** What is written down as owed, and not paid at the desk yet. */
  owed: Cents;
}

/** What the house's books come to. Reads alone. */
export interface NumbersTable {
  /** Where figures are read from a copy of the database: the instant of which it tells. Else undefined. */
  asOf(): Promise<Instant | undefined>;
  /**
   * The figures of each day of the period, in order. `starts` are the instants at which those business days begin, and
   * the one at which the last of them ends. From `today` on rooms are available as they are for sale.
   */
  days(period: Period, starts: readonly Instant[], today: PlainDate): Promise<DayFigures[]>;
  /** Each tax and fee of the nights of the period, by month. */
  levies(period: Period): Promise<MonthsLevy[]>;
  /** Confirmed bookings with a night in the period of which some night was sold by one of these versions. */
  soldBy(period: Period, versions: readonly number[]): Promise<StaySold[]>;
  /** Stays that begin in the period, by their length. */
  stayLengths(period: Period): Promise<StayLengths[]>;
  /** Money that moved from `from` up to, not including, `until`. */
  moved(from: Instant, until: Instant): Promise<MovedMoney[]>;
  /** What was kept of bookings that were cancelled from `from` up to, not including, `until`. */
  kept(from: Instant, until: Instant): Promise<KeptMoney>;
  /**
   * What credit notes say of refunds of the time that neither the terms nor a lower price asked for, less those that came back in it;
   * negative where those are more.
   */
  outsideTerms(from: Instant, until: Instant): Promise<MoneyByTax>;
  /** The first `limit` acts from `since` on that changed the nights of the period, oldest first. */
  lateChanges(period: Period, since: Instant, limit: number): Promise<LateChange[]>;
  /** Rooms with a stay that begins, ends, or has a night but nobody checked in, on the day, by booking; by type, then name. */
  staysOn(day: PlainDate, which: "arriving" | "leaving" | "expected"): Promise<ReportedStay[]>;
  /** Likewise rooms with a guest for the night who was checked in; of tonight those who are in the house, whenever they were to leave. */
  inHouse(night: PlainDate, today: PlainDate): Promise<ReportedStay[]>;
  /** Of the orders with a confirmed booking that touches the day, those whose money differs. */
  differences(day: PlainDate): Promise<MoneyDifference[]>;
  /**
   * Room types of which the counters know another number of rooms sold for the night than there are stays. Of a night before
   * today none, as long as all types together agree.
   */
  miscounts(night: PlainDate, today: PlainDate): Promise<{ type: string; counted: number; booked: number }[]>;
}
