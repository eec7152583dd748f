import type { ReconciliationPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { TOLD_TO_OWNERS } from "#hotel/kernel/ports/alerts.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { may } from "#hotel/kernel/roles.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";

/** Alerts that end when a person says so, and what the activity log calls that. */
const CLOSED_BY_HAND = {
  /** What the guest is owed was looked at, and refunded where something is. */
  "dispute-won-cheaper": "dispute.closed",
  /** The guest's bank has kept the money. */
  "dispute-lost": "dispute.closed",
  /** Whoever made it is known, and the booking was looked at. */
  "refund-made-at-provider": "refund.noticed",
  /** The guest comes all the same. */
  "cancellation-forgotten": "cancellation.overruled",
  /** The guest is told otherwise, or need not be told any more. */
  "letter-failed": "letter.closed",
  "letter-bounced": "letter.closed",
  /** A newer version had the job. The alert comes back where a process that is at work knows it. */
  "job-late": "house.job-closed",
} as const;

export type ClosedByHand = keyof typeof CLOSED_BY_HAND;

export function isClosedByHand(kind: unknown): kind is ClosedByHand {
  return typeof kind === "string" && Object.hasOwn(CLOSED_BY_HAND, kind);
}

/** Closes an alert that a person has looked into. 0 where it was closed before. Problems: those of the desk; `not-found`; `not-allowed` for what owners alone are told. */
export function closeNotice(
  { store, clock }: ReconciliationPorts,
  clerk: Account,
  sent: { kind: unknown; id: unknown },
): Promise<Modified | Problem> {
  const { kind } = sent;
  if (!isClosedByHand(kind)) return Promise.resolve({ problem: "not-found" });
  if (TOLD_TO_OWNERS.includes(kind) && !may(clerk, "house")) return Promise.resolve({ problem: "not-allowed" });
  const at = clock.now();
  const subject = String(sent.id);
  return inDeskTransaction(store, clerk, async (tx): Promise<Modified | Problem> => {
    if (!(await tx.alerts.settle({ kind, subject }, at))) return { modifiedCount: 0 };
    await tx.audit.add({ actor: clerk.id, act: CLOSED_BY_HAND[kind], subject, at });
    return { modifiedCount: 1 };
  });
}
