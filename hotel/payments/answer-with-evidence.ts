import type { Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Problem, fieldProblem, isProblem } from "#hotel/kernel/problem.ts";
import { answerDispute, readPurpose } from "./answer-dispute.ts";
import { gatherEvidence } from "./gather-evidence.ts";
import type { PaymentsPorts } from "./ports.ts";
import { takeOverDisputes } from "./take-over-disputes.ts";

/** Gathers the evidence, gives it to the provider, and takes over what became of the dispute. */
export async function answerWithEvidence(
  ports: PaymentsPorts,
  clerk: Account,
  sent: { id: unknown; purpose: unknown },
): Promise<Modified | Problem> {
  const purpose = readPurpose(sent.purpose);
  if (!purpose) return fieldProblem("purpose", "invalid");
  const evidence = await gatherEvidence(ports, sent.id);
  if (isProblem(evidence)) return evidence;
  const { dispute, texts } = evidence;
  const answered = await answerDispute(ports, clerk, { dispute, texts, purpose });
  if (!isProblem(answered)) {
    await takeOverDisputes(ports, { paymentId: dispute.paymentId, orderId: dispute.orderId });
  }
  return answered;
}
