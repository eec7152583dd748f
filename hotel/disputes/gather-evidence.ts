import type { DisputesPorts } from "./ports.ts";
import type { Dispute } from "./ports/disputes.ts";
import type { IssuedDocument } from "#hotel/billing/ports/documents.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import { type EvidenceTexts, evidenceTexts } from "./rules/evidence.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { describeCase } from "./describe-case.ts";

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
export async function gatherEvidence({ store }: DisputesPorts, disputeId: unknown): Promise<Evidence | Problem> {
  const dispute = typeof disputeId === "string" ? await store.disputes.find(disputeId) : undefined;
  if (!dispute) return { problem: "not-found" };
  const refunds = await store.refunds.ofPayment(dispute.paymentId);
  const order = dispute.orderId === undefined ? undefined : await store.orders.find(dispute.orderId);
  if (!order) return { dispute, texts: {}, documents: [], refunds };
  const bookings = await store.bookings.ofOrder(order.id);
  const stays: DeskStay[] = [];
  for (const { bookingId } of bookings) stays.push(...(await store.deskStays.ofBooking(bookingId)));
  const documents = await store.documents.ofOrder(order.id);
  const policy = await store.policies.ofOrder(order.id);
  const file = await store.caseFiles.ofOrder(order.id);
  const texts = evidenceTexts(describeCase({ order, bookings, stays, documents, refunds, policy, file }));
  return { dispute, texts, documents, refunds };
}
