import type { Ports } from "#hotel/ports/ports.ts";
import type { Dispute } from "#hotel/ports/store/disputes.ts";
import type { IssuedDocument } from "#hotel/ports/store/documents.ts";
import type { NotedRefund } from "#hotel/ports/store/refunds.ts";
import type { Account } from "#hotel/rules/account.ts";
import { type EvidenceTexts, evidenceTexts } from "#hotel/rules/evidence.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { deskGuard } from "#hotel/steps/desk-guard.ts";
import { storyOf } from "#hotel/steps/tell-case.ts";

/** Everything that answers a dispute. */
export interface Evidence {
  dispute: Dispute;
  texts: EvidenceTexts;
  documents: IssuedDocument[];
  refunds: NotedRefund[];
}

/**
 * Gathers what the hotel knows about a disputed stay, in the provider's fields. It holds what is this guest's alone.
 * Problems: those of the desk; `not-found` where there is no such dispute; a payment without an order has no evidence
 * beyond itself.
 */
export async function gatherEvidence(
  { store }: Ports,
  who: Account | undefined,
  disputeId: unknown,
): Promise<Evidence | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const dispute = typeof disputeId === "string" ? await store.disputes.find(disputeId) : undefined;
  if (!dispute) return { problem: "not-found" };
  const refunds = await store.refunds.ofPayment(dispute.paymentId);
  const order = dispute.orderId === undefined ? undefined : await store.orders.find(dispute.orderId);
  if (!order) return { dispute, texts: {}, documents: [], refunds };
  const bookings = await store.bookings.ofOrder(order.id);
  const documents = await store.documents.ofOrder(order.id);
  const policy = await store.policies.ofOrder(order.id);
  const file = await store.caseFiles.ofOrder(order.id);
  const texts = evidenceTexts(storyOf({ order, bookings, documents, refunds, policy, file }));
  return { dispute, texts, documents, refunds };
}
