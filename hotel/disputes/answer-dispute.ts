import { isFailure } from "#hotel/payments/ports/payments.ts";
import type { DisputesPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { needsResponse } from "./rules/dispute-states.ts";
import type { EvidenceTexts } from "./rules/evidence.ts";
import { inDollars } from "#hotel/kernel/money.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Dispute } from "./ports/disputes.ts";
import { isStillAtDesk, type Modified } from "#hotel/accounts/desk-guard.ts";
import { gatherEvidence } from "./gather-evidence.ts";
import { takeOverDisputes } from "./take-over-disputes.ts";

/** keep: with the provider, to be read and changed there. send: to the bank, which can't be taken back. */
type AnswerPurpose = "keep" | "send";

/**
 * Gathers the evidence, gives it to the provider, and takes over what became of the dispute. Problems: those of
 * `gatherEvidence`; `invalid-fields` for `purpose`; `wrong-state` where the bank hears nothing any more, or where there is
 * nothing to say; `provider-silent`; `provider-refused`, as where the evidence has too many pages for the card.
 */
export async function answerDispute(
  ports: DisputesPorts,
  clerk: Account,
  sent: { id: unknown; purpose: unknown },
): Promise<Modified | Problem> {
  const purpose = readPurpose(sent.purpose);
  if (!purpose) return fieldProblem("purpose", "invalid");
  const evidence = await gatherEvidence(ports, sent.id);
  if (isProblem(evidence)) return evidence;
  const { dispute, texts } = evidence;
  const answered = await handIn(ports, clerk, { dispute, texts, purpose });
  if (!isProblem(answered)) {
    await takeOverDisputes(ports, { paymentId: dispute.paymentId, orderId: dispute.orderId });
  }
  return answered;
}

async function handIn(
  { store, payments, clock }: DisputesPorts,
  clerk: Account,
  { dispute, texts, purpose }: { dispute: Dispute; texts: EvidenceTexts; purpose: AnswerPurpose },
): Promise<Modified | Problem> {
  const { disputeId } = dispute;
  if (!needsResponse(dispute.state) || Object.keys(texts).length === 0) return { problem: "wrong-state" };
  if (!(await isStillAtDesk(store, clerk))) return { problem: "not-allowed" };
  const taken = await payments.answerDispute({ disputeId, evidence: texts, purpose });
  if (isFailure(taken)) {
    return taken.failure === "unreachable"
      ? { problem: "provider-silent" }
      : { problem: "provider-refused", message: taken.message };
  }
  const act = purpose === "send" ? "dispute.answered" : "dispute.evidence-kept";
  const detail = inDollars(dispute.amount);
  await store.audit.add({ actor: clerk.id, act, subject: disputeId, at: clock.now(), detail });
  return { modifiedCount: 1 };
}

function readPurpose(sent: unknown): AnswerPurpose | undefined {
  return sent === "keep" || sent === "send" ? sent : undefined;
}
