import type { Alert } from "#hotel/kernel/ports/alerts.ts";
import type { Letter, LetterKind, LetterQueue } from "#hotel/kernel/ports/letters.ts";
import type { LetterQuery } from "#hotel/messages/rules/letter-query.ts";
import type { LetterState } from "#hotel/messages/rules/letter-states.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { ReturnedLetter } from "./mailer.ts";
import type { StayLetterKind } from "#hotel/kernel/stay-letters.ts";

export type QueuedLetter = Letter & {
  id: number;
  /** Grows with each change; a stale one is refused. */
  version: number;
  queuedAt: Instant;
  /** Of the house when it was queued, or when the closure that it tells of was opened: empty until it was restored. */
  series: string;
  /** How often it was claimed, this time included. */
  attempts: number;
  /** Since when it waits: since the desk sent it again, or else since it was queued. */
  waitingSince: Instant;
};

/** A letter under way, and the address that it was queued for when it was claimed. */
export type ClaimedLetter = Pick<QueuedLetter, "id" | "to">;

/** A letter as the desk's list shows it. */
export type ListedLetter = QueuedLetter & {
  state: LetterState;
  /** Of a letter that waits. */
  nextTryAt: Instant;
  /** Since when it waits for a person to say whether it was sent: see `HouseTable.markRestored`. */
  waitsSince: Instant | undefined;
  /** The mail server's own word, or why it came to nothing. */
  trouble: string | undefined;
  settledAt: Instant | undefined;
  /** Known once it was sent or kept. */
  subject: string | undefined;
};

/** What was queued, and what became of it. */
export type OutboxLetter = QueuedLetter & { state: LetterState };

/** With its words, where the outbox keeps them. */
export type KeptLetter = ListedLetter & {
  html: string | undefined;
  text: string | undefined;
  /** The alert about it that is open. */
  alert: LetterAlert | undefined;
};

export type LetterAlert = Extract<Alert["kind"], `letter-${string}`>;

/** What became of a letter. */
export type LetterEnd =
  | { state: "sent"; subject: string }
  /** For people to read; the words of a letter with a secret link are left out. */
  | { state: "kept"; subject: string; html?: string; text?: string }
  /** It came to nothing by itself: what it would tell is no longer so. */
  | { state: "dropped"; trouble: string }
  /** Set aside for a person. */
  | { state: "failed"; trouble: string };

export interface OutboxTable extends LetterQueue {
  /**
   * Up to `limit` queued letters of `kinds` whose time has come, none that waits for a person or for the house to recognise itself, and none about an
   * open alert that is not told by letter here, each claimed by moving its next look to `until`, so that other processes pass it over meanwhile.
   */
  claim(asked: { kinds: readonly LetterKind[]; now: Instant; until: Instant; limit: number }): Promise<QueuedLetter[]>;
  /** Ends a queued letter; false where it is over, or its address was corrected since it was claimed: then it waits on, to go there. */
  settle(letter: ClaimedLetter, end: LetterEnd, at: Instant): Promise<boolean>;
  /** The letter is tried again at `until`, unless its address was corrected since it was claimed. */
  putOff(letter: ClaimedLetter, why: { until: Instant; trouble: string }): Promise<void>;
  /**
   * Queues a letter for each confirmed order with a stay that begins or ends on `day`, as this kind has it (`STAY_LETTERS`),
   * made before `madeBefore`, unless it is a demo guest's or its letter is there. Answers how many were queued.
   */
  queueForStays(asked: { kind: StayLetterKind; day: PlainDate; madeBefore: Instant; at: Instant }): Promise<number>;
  /** A page of all letters, newest first. */
  page(query: LetterQuery): Promise<ListedLetter[]>;
  find(id: number): Promise<KeptLetter | undefined>;
  /** All that were queued for these causes, in the order in which they were. */
  ofCauses(causes: readonly string[]): Promise<OutboxLetter[]>;
  /** Queues a letter that was settled once more, to this address; false where it waits already, or has another version. */
  queueAgain(id: number, asked: { version: number; at: Instant; to: string }): Promise<boolean>;
  /** Those that wait for a person since the database was restored, oldest first. */
  held(): Promise<QueuedLetter[]>;
  /** Lets one of them go. */
  letGo(id: number, at: Instant): Promise<void>;
  /**
   * Notes that a letter of this kind, which was sent, has come back; undefined for any other, for one that was sent again after it had
   * this version, and for one that came back before, or whose guest was forgotten.
   */
  bounce(returned: Omit<ReturnedLetter, "verdict">, at: Instant): Promise<LetterKind | undefined>;
  /** Notes that an address wants no letters but those about its stays. */
  refuse(email: string, at: Instant): Promise<void>;
  isRefused(email: string): Promise<boolean>;
}
