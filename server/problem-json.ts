import { STATUS_CODES } from "node:http";
import { HTTPException } from "hono/http-exception";
import { wordsFor } from "#app/words.ts";
import type { IdentityCode } from "#hotel/kernel/identity-codes.ts";
import { dollars } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";

/** RFC 9457 problem details, with a stable `code` and the faulty fields by name. */
export interface ProblemDetails {
  status: number;
  code: string;
  detail: string;
  errors?: { field: string; detail: string }[];
  /** Members of its own that a problem adds. */
  extra?: Record<string, unknown>;
}

/** The answer to each problem of the hotel. */
export const STATUS: Record<Problem["problem"], number> = {
  "invalid-fields": 422,
  "price-changed": 422,
  "cart-changed": 422,
  "sold-out": 409,
  "cannot-house": 409,
  "no-accessible-room": 409,
  "too-many-rooms": 429,
  "too-many-unpaid-nights": 429,
  "too-many-held-nights": 429,
  "too-many-pending": 429,
  "unpaid-full": 409,
  "stay-refused": 409,
  "too-many-tries": 429,
  "already-booked": 409,
  "other-order": 409,
  "payment-setup-failed": 502,
  "payment-switched-off": 503,
  "too-little-for-card": 422,
  "payment-not-succeeded": 402,
  "payment-refunded": 409,
  "provider-unreachable": 502,
  "provider-silent": 502,
  "provider-refused": 502,
  "order-over": 409,
  "payment-in-progress": 409,
  "try-again": 503,
  "too-late-today": 422,
  "booking-not-found": 404,
  identity: 401,
  "not-signed-in": 401,
  "not-allowed": 403,
  "not-found": 404,
  "own-role": 409,
  "last-owner": 409,
  "email-unverified": 409,
  "stale-version": 412,
  "wrong-state": 409,
  "refund-changed": 409,
  "refund-too-much": 409,
  "refund-above-limit": 403,
  "too-late-to-cancel": 409,
  "payment-disputed": 409,
  "money-with-bank": 409,
  "bookings-in-the-way": 409,
  "storm-is-on": 409,
  "guest-in-house": 409,
  "room-taken": 409,
  "room-dirty": 409,
  "wrong-room": 422,
  "others-unhoused": 409,
  "not-yet": 409,
  "too-late-to-undo": 409,
  "room-needed": 409,
  "property-refused": 422,
  "connection-refused": 422,
  "picture-refused": 422,
  "letter-outdated": 409,
};

/** The facts of one kind of problem that are numbers. */
type Numbers<Kind> = {
  [Fact in keyof Kind as NonNullable<Kind[Fact]> extends number ? Fact : never]-?: "cents" | "plain";
};

/** What each number of a problem is: cents travel as dollars, everything else as it is. */
const NUMBERS: { [Kind in Problem as keyof Numbers<Kind> extends never ? never : Kind["problem"]]: Numbers<Kind> } = {
  "sold-out": { line: "plain", left: "plain", inCart: "plain", wanted: "plain" },
  "cannot-house": { line: "plain" },
  "no-accessible-room": { line: "plain" },
  "stay-refused": { line: "plain", limit: "plain" },
  "too-many-rooms": { limit: "plain" },
  "too-many-unpaid-nights": { limit: "plain" },
  "too-many-held-nights": { limit: "plain" },
  "too-many-pending": { limit: "plain" },
  "unpaid-full": { line: "plain" },
  "too-many-tries": { retryAfterSeconds: "plain" },
  "refund-changed": { refund: "cents", atDesk: "cents" },
  "refund-too-much": { left: "cents" },
  "refund-above-limit": { limit: "cents" },
  "room-taken": { room: "plain" },
  "room-dirty": { room: "plain" },
  "wrong-room": { room: "plain" },
};

/** Whom the identity provider refuses is nobody here (401), but for these. */
const IDENTITY_STATUS: Partial<Record<IdentityCode, number>> = {
  "email-already-in-use": 409,
  "account-exists-with-different-credential": 409,
  "password-does-not-meet-requirements": 422,
  "too-many-requests": 429,
  "network-request-failed": 502,
};

export function problemResponse({ status, code, detail, errors, extra }: ProblemDetails): Response {
  const type = `/api/docs#problem-${code}`;
  const body = { ...extra, type, title: STATUS_CODES[status], status, detail, code, ...(errors && { errors }) };
  return Response.json(body, { status, headers: { "content-type": "application/problem+json" } });
}

/** Leaves a call with a Problem as its answer: the typed handlers of the API may return nothing but what they promise. */
export function refuse(problem: Problem, catalogue: Catalogue): never {
  throw new HTTPException(undefined, { res: respondToProblem(problem, catalogue) });
}

/** What the hotel answers; a Problem is refused. */
export function granted<Answer extends object>(answer: Answer | Problem, catalogue: Catalogue): Answer {
  return isProblem(answer) ? refuse(answer, catalogue) : answer;
}

/** A hotel's Problem as an answer, in the words that the screens use too. */
export function respondToProblem(problem: Problem, catalogue: Catalogue): Response {
  const { problem: kind } = problem;
  const code = problem.problem === "identity" ? problem.code : kind;
  const status = problem.problem === "identity" ? (IDENTITY_STATUS[problem.code] ?? STATUS.identity) : STATUS[kind];
  const { detail, fields } = wordsFor(problem, catalogue);
  const errors = Object.entries(fields).map(([field, words]) => ({ field, detail: words }));
  const response = problemResponse({
    status,
    code,
    detail,
    ...(code === "invalid-fields" ? { errors } : { extra: membersOf(problem) }),
  });
  if (problem.problem === "too-many-tries") response.headers.set("retry-after", String(problem.retryAfterSeconds));
  return response;
}

/** What a problem adds. RFC 9457 keeps the member `type` for itself. */
function membersOf({ problem: kind, ...facts }: Problem): Record<string, unknown> {
  const numbers: Partial<Record<string, Record<string, "cents" | "plain">>> = NUMBERS;
  const members = Object.entries(facts).map(([fact, value]: [string, unknown]) => [
    fact === "type" ? "roomType" : fact,
    numbers[kind]?.[fact] === "cents" ? dollars(Number(value)) : value,
  ]);
  return Object.fromEntries(members);
}
