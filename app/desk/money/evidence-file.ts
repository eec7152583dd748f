import { read } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/evidence-file.ts";

/** A dispute's evidence as a file, by the provider's field names. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const evidence = await read(asked, (staff, clerk) => staff.disputes.gatherEvidence(clerk, asked.params.id));
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
