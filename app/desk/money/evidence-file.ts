import { data } from "react-router";
import { hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/evidence-file.ts";

/** A dispute's evidence as a file, by the provider's field names. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(clerkContext);
  const evidence = await context.get(hotelContext).staff.payments.gatherEvidence(account, params.id);
  if (isProblem(evidence)) throw data(null, { status: 404 });
  const { dispute, texts, documents, refunds } = evidence;
  const told = {
    dispute: dispute.disputeId,
    payment_intent: dispute.paymentId,
    amount: dispute.amount,
    currency: "usd",
    reason: dispute.reason,
    respond_by: dispute.respondBy === undefined ? null : new Date(dispute.respondBy).toISOString(),
    evidence: texts,
    documents: documents.map(({ number, kind, amount, facts }) => ({ number, kind, amount, facts })),
    refunds: refunds.map(({ refundId, amount, state }) => ({ id: refundId ?? null, amount, status: state })),
  };
  return new Response(`${JSON.stringify(told, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="evidence-${dispute.disputeId.replaceAll(/\W/g, "")}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
