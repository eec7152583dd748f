import { isFailure } from "./ports/payments.ts";
import type { Ports } from "./ports/ports.ts";
import type { Order } from "./ports/store/orders.ts";
import type { Account } from "./rules/account.ts";
import { fieldProblem, isProblem, type Problem } from "./rules/problem.ts";
import type { Visitor } from "./rules/visitor.ts";
import { deskGuard, type Modified } from "./steps/desk-guard.ts";
import { answerDispute, readPurpose } from "./use-cases/answer-dispute.ts";
import { askForComparison } from "./use-cases/ask-for-comparison.ts";
import { closeWonDispute } from "./use-cases/close-won-dispute.ts";
import { bookUnmatched, closeUnmatched, readUnmatched, refundUnmatched } from "./use-cases/decide-unmatched.ts";
import { handOverRefund, oweStrayRefund } from "./use-cases/finish-stray-refund.ts";
import { gatherEvidence } from "./use-cases/gather-evidence.ts";
import { giveUpHold } from "./use-cases/give-up-hold.ts";
import { heedEvent } from "./use-cases/heed-event.ts";
import { endUnknownPayment, findToMend, type Mending, noteMending } from "./use-cases/mend-difference.ts";
import { leaveRestored, releaseRefunds } from "./use-cases/leave-restored.ts";
import { addressReceipt, openReceipt, type ReceiptAsked } from "./use-cases/open-receipt.ts";
import { readMoney } from "./use-cases/read-money.ts";
import { settleOrder } from "./use-cases/settle-order.ts";
import { takeOverDisputes } from "./use-cases/take-over-disputes.ts";
import { takeOverRefunds } from "./use-cases/take-over-refunds.ts";

type Who = Account | undefined;

/** The books: what is compared with the provider, what answers a dispute, and what guests are given for their money. */
export function openCashier(ports: Ports) {
  return {
    readMoney: (who: Who) => readMoney(ports, who),
    askForComparison: (who: Who) => askForComparison(ports, who),
    mendDifference: (who: Who, id: unknown) => mend(ports, who, id),
    /** Money that names no order of ours, for a person to decide about: see `UnmatchedCase`. */
    readUnmatched: (who: Who, paymentId: unknown) => readUnmatched(ports, who, paymentId),
    bookUnmatched: (who: Who, paymentId: unknown) => bookAgain(ports, who, paymentId),
    refundUnmatched: (who: Who, paymentId: unknown) => sendBackUnmatched(ports, who, paymentId),
    closeUnmatched: (who: Who, sent: { id: unknown; note: unknown }) => closeUnmatched(ports, who, sent),
    /** A refund for no booking that did not arrive, by its key. */
    oweStrayRefund: (who: Who, key: unknown) => oweStrayRefund(ports, who, key),
    handOverRefund: (who: Who, key: unknown) => handOverRefund(ports, who, key),
    closeWonDispute: (who: Who, disputeId: unknown) => closeWonDispute(ports, who, disputeId),
    /** A hold that nothing else ends. 0 where the provider knows its payment after all: then it is settled by that. */
    giveUpHold: (who: Who, orderId: unknown) => giveUp(ports, who, orderId),
    /** Refunds that wait since the database was restored. */
    releaseRefunds: (who: Who, sent: { key?: unknown } = {}) => releaseRefunds(ports, who, sent),
    leaveRestored: (who: Who) => leaveRestored(ports, who),
    gatherEvidence: (who: Who, disputeId: unknown) => gatherEvidence(ports, who, disputeId),
    answerDispute: (who: Who, sent: { id: unknown; purpose: unknown }) => answer(ports, who, sent),
    /** A guest's own. */
    openReceipt: (visitor: Visitor, asked: ReceiptAsked) => openReceipt(ports, visitor, asked),
    addressReceipt: (visitor: Visitor, sent: Parameters<typeof addressReceipt>[2]) =>
      addressReceipt(ports, visitor, sent),
  };
}

/** What the provider has done with the payment meanwhile is taken over at once. */
async function bookAgain(ports: Ports, who: Who, paymentId: unknown): Promise<Order | Problem> {
  const order = await bookUnmatched(ports, who, paymentId);
  if (isProblem(order)) return order;
  const taken = { paymentId: String(paymentId), orderId: order.id };
  await takeOverRefunds(ports, taken);
  await takeOverDisputes(ports, taken);
  return order;
}

async function sendBackUnmatched(ports: Ports, who: Who, paymentId: unknown): Promise<Modified | Problem> {
  const answer = await refundUnmatched(ports, who, paymentId);
  if (!isProblem(answer)) await takeOverRefunds(ports, { paymentId: String(paymentId), orderId: undefined });
  return answer;
}

async function giveUp(ports: Ports, who: Who, orderId: unknown): Promise<Modified | Problem> {
  const answer = await giveUpHold(ports, who, orderId);
  if (isProblem(answer) || answer.given === "up") return answer;
  const { settled } = await settleOrder(ports, answer.order, { by: "timer", wish: "end", reason: "expired" });
  return settled === "unreachable" ? { problem: "provider-silent" } : { modifiedCount: 0 };
}

/** Each act commits by itself; whether it helped is looked at afterwards. */
async function mend(ports: Ports, who: Who, id: unknown): Promise<Modified | Problem> {
  const mending = await findToMend(ports, who, id);
  if (isProblem(mending)) return mending;
  const isHeard = await act(ports, mending);
  return isHeard ? noteMending(ports, mending) : { problem: "provider-silent" };
}

/** False when the provider could not be asked. */
async function act(ports: Ports, { clerk, difference, paymentId, order }: Mending): Promise<boolean> {
  const taken = { paymentId, orderId: order?.id };
  if (difference.kind.startsWith("refund")) return takeOverRefunds(ports, taken);
  if (difference.kind.startsWith("dispute")) return takeOverDisputes(ports, taken);
  if (order) {
    const isOver = order.state === "released" && difference.there.state !== "succeeded";
    const wish = isOver ? ({ wish: "end", reason: "expired" } as const) : ({ wish: "know" } as const);
    const { settled } = await settleOrder(ports, order, { by: clerk.id, ...wish });
    return settled !== "unreachable";
  }
  return actOnStray(ports, clerk, paymentId);
}

/** A payment that we have under no order: the provider's news of it is heard again, and what nobody paid is ended. */
async function actOnStray(ports: Ports, clerk: Account, paymentId: string): Promise<boolean> {
  const ended = await endUnknownPayment(ports, paymentId);
  if (typeof ended !== "string" && isFailure(ended)) return false;
  const news = { id: `desk:${paymentId}`, type: "desk", about: "payment", paymentId } as const;
  const heeded = await heedEvent(ports, { ...news, createdAt: ports.clock.now() });
  if (heeded.heed === "later") return false;
  if (heeded.heed !== "order") return true;
  const { settled } = await settleOrder(ports, heeded.order, { by: clerk.id, wish: "know" });
  return settled !== "unreachable";
}

async function answer(ports: Ports, who: Who, sent: { id: unknown; purpose: unknown }): Promise<Modified | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const purpose = readPurpose(sent.purpose);
  if (!purpose) return fieldProblem("purpose", "invalid");
  const evidence = await gatherEvidence(ports, clerk, sent.id);
  if (isProblem(evidence)) return evidence;
  const { dispute, texts } = evidence;
  const answered = await answerDispute(ports, clerk, { dispute, texts, purpose });
  if (!isProblem(answered)) {
    await takeOverDisputes(ports, { paymentId: dispute.paymentId, orderId: dispute.orderId });
  }
  return answered;
}
