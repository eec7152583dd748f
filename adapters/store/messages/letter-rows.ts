import type { KeptLetter, LetterAlert, ListedLetter, QueuedLetter } from "#hotel/messages/ports/outbox.ts";
import type { LetterState } from "#hotel/messages/rules/letter-states.ts";

export const LETTER = "id, cause, kind, recipient, language, facts, queued_at, resent_at, attempts, series, version";
export const LISTED = `${LETTER}, state, next_look_at, waits_since, trouble, settled_at, subject`;

/**
 * SQL: a row of `outbox` is for this program to tell, where `kinds` is the place of `TOLD_BY_LETTER`. A newer program that shares the
 * database may tell of alerts that this one has no words for.
 */
export function isToldHere(kinds: `$${number}`): string {
  return `not (outbox.kind = 'desk-alert' and exists (select from alert a
    where a.settled_at is null and a.kind <> all(${kinds}) and a.id::text = split_part(outbox.cause, ':', 2)))`;
}

export interface LetterRow {
  id: string;
  cause: string;
  kind: string;
  recipient: string;
  language: string | null;
  facts: object;
  queued_at: Date;
  resent_at: Date | null;
  attempts: number;
  series: string;
  version: number;
}

export interface ListedRow extends LetterRow {
  state: LetterState;
  next_look_at: Date;
  waits_since: Date | null;
  trouble: string | null;
  settled_at: Date | null;
  subject: string | null;
}

export interface KeptRow extends ListedRow {
  html: string | null;
  plain: string | null;
  alert: LetterAlert | null;
}

export function toQueued(row: LetterRow): QueuedLetter {
  return {
    id: Number(row.id),
    cause: row.cause,
    kind: row.kind,
    to: row.recipient,
    language: row.language ?? undefined,
    facts: row.facts,
    queuedAt: row.queued_at.getTime(),
    attempts: row.attempts,
    series: row.series,
    version: row.version,
    waitingSince: (row.resent_at ?? row.queued_at).getTime(),
  } as QueuedLetter;
}

export function toListed(row: ListedRow): ListedLetter {
  return {
    ...toQueued(row),
    state: row.state,
    nextTryAt: row.next_look_at.getTime(),
    waitsSince: row.state === "queued" ? row.waits_since?.getTime() : undefined,
    trouble: row.trouble ?? undefined,
    settledAt: row.settled_at?.getTime(),
    subject: row.subject ?? undefined,
  };
}

export function toKept(row: KeptRow): KeptLetter {
  const { html, plain, alert } = row;
  return { ...toListed(row), html: html ?? undefined, text: plain ?? undefined, alert: alert ?? undefined };
}
