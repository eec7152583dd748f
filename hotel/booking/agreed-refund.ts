import { type Cents, readCents } from "#hotel/kernel/money.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";

/** What a person was told would go back. */
export interface AgreedRefund {
  /** To the card. */
  refund: Cents;
  /** At the desk; undefined: whatever the terms give now. */
  atDesk: Cents | undefined;
}

/** In cents; nothing of it trusted. */
export interface SentRefund {
  refund?: unknown;
  atDesk?: unknown;
}

/** Problems: `invalid-fields` for `refund` or `atDesk`. */
export function readAgreedRefund(sent: SentRefund): AgreedRefund | Problem {
  const [refund, atDesk] = [readCents(sent.refund), readCents(sent.atDesk)];
  if (refund === undefined) return fieldProblem("refund", sent.refund === undefined ? "missing" : "invalid");
  if (sent.atDesk !== undefined && atDesk === undefined) return fieldProblem("atDesk", "invalid");
  return { refund, atDesk };
}

/** Problems: `refund-changed` with what would go back now. */
export function whyChanged(
  { refund, atDesk }: { refund: Cents; atDesk: Cents },
  agreed: AgreedRefund | undefined,
): Problem | undefined {
  if (!agreed || (agreed.refund === refund && (agreed.atDesk ?? atDesk) === atDesk)) return undefined;
  return { problem: "refund-changed", refund, atDesk };
}
