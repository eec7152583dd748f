import { type Cents, readCents } from "#hotel/kernel/money.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";

/** What a person was told would go back. */
export interface AgreedRefund {
  /** To the card. */
  refund: Cents;
  /** At the desk; undefined: whatever the terms give now. */
  atDesk: Cents | undefined;
  /** The numbers of the other bookings that go with it, with commas between; undefined: whichever do now. */
  together: string | undefined;
}

/** In cents; nothing of it trusted. */
export interface SentRefund {
  refund?: unknown;
  atDesk?: unknown;
  together?: unknown;
}

/** Problems: `invalid-fields` for `refund` or `atDesk`. */
export function readAgreedRefund(sent: SentRefund): AgreedRefund | Problem {
  const [refund, atDesk] = [readCents(sent.refund), readCents(sent.atDesk)];
  if (refund === undefined) return fieldProblem("refund", sent.refund === undefined ? "missing" : "invalid");
  if (sent.atDesk !== undefined && atDesk === undefined) return fieldProblem("atDesk", "invalid");
  return { refund, atDesk, together: typeof sent.together === "string" ? sent.together : undefined };
}

/** Problems: `stale-version` where others would go with it than the person was told; `refund-changed` with what would go back now. */
export function whyChanged(
  { refund, atDesk, together }: { refund: Cents; atDesk: Cents; together: readonly number[] },
  agreed: AgreedRefund | undefined,
): Problem | undefined {
  if ((agreed?.together ?? together.join()) !== together.join()) return { problem: "stale-version" };
  if (!agreed || (agreed.refund === refund && (agreed.atDesk ?? atDesk) === atDesk)) return undefined;
  return { problem: "refund-changed", refund, atDesk };
}
