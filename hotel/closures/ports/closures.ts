import type { ClosureOffers } from "#hotel/booking/ports/closure-offers.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Addressed, ClosurePlan } from "#hotel/closures/rules/closure.ts";

export interface EmergencyClosure extends ClosurePlan {
  id: number;
  state: "on" | "lifted";
  /** The id of the account that opened it. */
  openedBy: string;
  openedAt: Instant;
  liftedAt: Instant | undefined;
  /** Of the house when it was opened: empty until it was restored, undefined where nobody noted it. */
  series: string | undefined;
}

/**
 * stop: the sale of a type. offer: a choice and a letter to the guest of a booking. tell: a letter to whoever still waits
 * for the desk's answer. extend: a stranded guest's stay. reopen: a type is
 * on sale again. The subject is a room type or a booking's number.
 */
export type StepKind = "stop" | "offer" | "tell" | "extend" | "reopen";

/** One step of the work that a closure makes. refused: a person has to look. dropped: it came to nothing by itself. */
export interface ClosureStep {
  id: number;
  closureId: number;
  kind: StepKind;
  subject: string;
  state: "waiting" | "done" | "refused" | "dropped";
  trouble: string | undefined;
  endedAt: Instant | undefined;
}

/** A booking with a struck night. */
export interface AffectedBooking extends Addressed {
  bookingId: number;
  name: string;
  email: string;
  phone: string;
  type: RoomTypeId;
  rooms: number;
  guests: number;
  checkIn: PlainDate;
  checkOut: PlainDate;
  total: Cents;
  /** Somebody is still to come. */
  isExpected: boolean;
  /** One of its rooms has been left, or nobody came to it: its dates are no longer to be changed. */
  isPartOver: boolean;
}

/** What a guest was offered, and chose. */
export interface ClosureOffer {
  bookingId: number;
  name: string;
  /** Empty where the guest left none. */
  email: string;
  /** By which the guest can be called; empty where the guest left none. */
  phone: string;
  state: "open" | "rebooked" | "refunded";
  /** What became of the letter; undefined before it is queued. */
  letter: "queued" | "sent" | "kept" | "dropped" | "failed" | undefined;
}

export interface ClosureTable extends ClosureOffers {
  /** Writes down a closure, inside a transaction; undefined where another one that is on strikes one of its nights of one of its types. */
  open(plan: ClosurePlan, by: { account: string; at: Instant }): Promise<EmergencyClosure | undefined>;
  find(id: number): Promise<EmergencyClosure | undefined>;
  /** Newest first, at most 50. */
  list(): Promise<EmergencyClosure[]>;
  /** False where it is lifted already. */
  lift(id: number, at: Instant): Promise<boolean>;
  /** Stops the sale of a type for the closure's nights. Needs the type's lock alone. */
  stopSales(closure: EmergencyClosure, type: RoomTypeId): Promise<void>;
  /** Puts the closure's nights of a type on sale again, from `today` on. Needs the type's lock alone. */
  reopenSales(closure: EmergencyClosure, type: RoomTypeId, today: PlainDate): Promise<void>;
  /**
   * Confirmed and Pending bookings with a struck night, and guests in the house who leave on the first struck day, by
   * arrival; those without an offer of the closure that is named.
   */
  struck(plan: Pick<ClosurePlan, "from" | "until" | "types">, withoutOfferOf?: number): Promise<AffectedBooking[]>;
  /** Plans steps; one that is planned already stays as it is, unless it came to nothing because the stay had begun. */
  plan(closure: EmergencyClosure, steps: readonly { kind: StepKind; subject: string }[], at: Instant): Promise<void>;
  /** The closure's steps that still wait for their turn are dropped. */
  dropSteps(closureId: number, at: Instant): Promise<void>;
  /** Waiting steps, each claimed until `claimUntil`; those that stop sales come first. */
  claimSteps(now: Instant, claimUntil: Instant, limit: number): Promise<ClosureStep[]>;
  /** Locks a waiting step until the transaction ends; false where it is over. */
  lockStep(id: number): Promise<boolean>;
  /** Ends a waiting step. */
  endStep(id: number, end: { state: "done" | "refused" | "dropped"; trouble?: string }, at: Instant): Promise<void>;
  steps(closureId: number): Promise<ClosureStep[]>;
  /** Closures that are on and whose last night is not over. */
  raging(today: PlainDate): Promise<EmergencyClosure[]>;
  /** Makes an offer once. */
  offer(closureId: number, bookingId: number, at: Instant): Promise<void>;
  offers(closureId: number): Promise<ClosureOffer[]>;
  /** Answers every open offer on a booking. */
  answerOffer(bookingId: number, answer: "rebooked" | "refunded", at: Instant): Promise<void>;
}
