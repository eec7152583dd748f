import type { ListedLetter, QueuedLetter } from "#hotel/messages/ports/outbox.ts";
import { columns } from "#adapters/store/columns.ts";

const QUEUED: Record<keyof QueuedLetter | "facts", string> = {
  id: "id",
  cause: "cause",
  kind: "kind",
  to: "recipient",
  language: "language",
  facts: "facts",
  queuedAt: "queued_at",
  attempts: "attempts",
  series: "series",
  version: "version",
  waitingSince: "coalesce(resent_at, queued_at)",
};

export const LETTER = columns(QUEUED);

export const LISTED = columns<ListedLetter>({
  ...QUEUED,
  state: "state",
  nextTryAt: "next_look_at",
  waitsSince: "case when state = 'queued' then waits_since end",
  trouble: "trouble",
  settledAt: "settled_at",
  subject: "subject",
});

/**
 * SQL: a row of `outbox` is for this program to tell, where `kinds` is the place of `TOLD_BY_LETTER`. A newer program that shares the
 * database may tell of alerts that this one has no words for.
 */
export function isToldHere(kinds: `$${number}`): string {
  return `not (outbox.kind = 'desk-alert' and exists (select from alert a
    where a.settled_at is null and a.kind <> all(${kinds}) and a.id::text = split_part(outbox.cause, ':', 2)))`;
}
