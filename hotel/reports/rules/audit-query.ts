import { readPeriod, type SentPeriod } from "#hotel/kernel/period.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";

/** What the first word of an act tells: whom or what it was about. */
export const AUDIT_KINDS = [
  "account",
  "order",
  "booking",
  "stay",
  "guest",
  "room",
  "rooms",
  "refund",
  "storm",
  "form",
  "letter",
  "books",
  "receipt",
  "dispute",
  "payment",
  "house",
  "picture",
  "property",
  "connection",
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Who acts without an account, by the name that the audit keeps. */
export const ACTORS = ["guest", "provider", "timer", "machine", "demo"] as const;

/** What a request asks of the audit; nothing of it trusted. */
export interface SentAuditQuery extends SentPeriod {
  /** A part of an account's name or address, or one of `ACTORS`. */
  person?: unknown;
  kind?: unknown;
  /** A booking's number. */
  booking?: unknown;
  /** `next` of the page before. */
  cursor?: unknown;
}

export interface AuditQuery {
  /** In lower case; undefined: anybody. */
  person: string | undefined;
  kind: AuditKind | undefined;
  bookingId: number | undefined;
  /** Days, half-open; undefined: whenever. */
  from: PlainDate | undefined;
  until: PlainDate | undefined;
  /** The last row of the page before. */
  after: number | undefined;
}

const LONGEST_PERSON = 100;

/** Reads what is asked of the audit; everything where nothing is said. A Problem names the field that makes no sense. */
export function readAuditQuery(sent: SentAuditQuery, today: PlainDate): AuditQuery | Problem {
  const person = typeof sent.person === "string" ? sent.person.trim().toLowerCase() : "";
  if (person.length > LONGEST_PERSON) return fieldProblem("person", "too-long", LONGEST_PERSON);
  const kind = AUDIT_KINDS.find((one) => one === sent.kind);
  if (!kind && isSaid(sent.kind)) return fieldProblem("kind", "invalid");
  const bookingId = isSaid(sent.booking) ? bookingIn(sent.booking) : undefined;
  if (bookingId === "none") return fieldProblem("booking", "invalid");
  const after = isSaid(sent.cursor) ? cursorIn(sent.cursor) : undefined;
  if (after === "none") return fieldProblem("cursor", "invalid");
  const days = isSaid(sent.from) || isSaid(sent.to) ? readPeriod(sent, today) : undefined;
  if (isProblem(days)) return days;
  return { person: person === "" ? undefined : person, kind, bookingId, from: days?.from, until: days?.until, after };
}

/** The cursor that leads on after this row. */
export function auditCursorAfter(id: number): string {
  return id.toString(36);
}

function isSaid(sent: unknown): boolean {
  return sent !== undefined && sent !== null && sent !== "";
}

function bookingIn(sent: unknown): number | "none" {
  const text = String(sent).trim();
  return /^[1-9]\d{9}$/.test(text) ? Number(text) : "none";
}

function cursorIn(sent: unknown): number | "none" {
  return typeof sent === "string" && /^[0-9a-z]{1,10}$/.test(sent) ? Number.parseInt(sent, 36) : "none";
}
