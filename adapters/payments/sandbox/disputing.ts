import type Stripe from "stripe";
import { act } from "./acting.ts";
import { type Call, entriesUnder, type Reply } from "./call.ts";
import { decided, heard } from "./disputes.ts";
import { invalidRequest, missing, refused } from "./refusal.ts";
import { findDispute } from "./tables.ts";
import type { KnownPayment, Outcome } from "./transitions.ts";
import type { Workplace } from "./workplace.ts";

const OPEN: readonly string[] = ["needs_response", "warning_needs_response"];

/** https://docs.stripe.com/api/disputes/update */
export async function answerDispute(at: Workplace, call: Call, id: string): Promise<Reply> {
  const dispute = await findDispute(at.sql, id);
  if (dispute === undefined) return refused(missing("dispute", id, "id"));
  const { payment_intent } = dispute;
  const intentId = typeof payment_intent === "string" ? payment_intent : "";
  return act(at, call, {
    intentId,
    view: ({ intent, dispute: present }) => present ?? intent,
    decide: (known) => answered(at, call.params, { dispute, known }),
  });
}

function answered(
  at: Workplace,
  params: URLSearchParams,
  { dispute, known }: { dispute: Stripe.Dispute; known: KnownPayment },
): Outcome {
  const { intent, charge } = known;
  if (!OPEN.includes(dispute.status)) {
    return { refusal: invalidRequest("This dispute's evidence can no longer be changed.") };
  }
  const kept: Stripe.Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...entriesUnder(params, "evidence") },
    evidence_details: { ...dispute.evidence_details, has_evidence: true },
  };
  if (params.get("submit") === "false") {
    return {
      change: { intent, dispute: kept, happenings: [{ type: "charge.dispute.updated", data: { object: kept } }] },
    };
  }
  const status = heard(dispute, kept.evidence.uncategorized_text);
  const details = { ...kept.evidence_details, submission_count: 1, submission_method: "manual" };
  const wonBack = status === "won" && charge && { charge: { ...charge, disputed: false } };
  return { change: { intent, ...wonBack, ...decided({ ...kept, evidence_details: details }, status, at.now()) } };
}
