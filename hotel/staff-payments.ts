import { answerDispute } from "#hotel/disputes/answer-dispute.ts";
import { gatherEvidence } from "#hotel/disputes/gather-evidence.ts";
import { closeStrayRefund, handOverRefund, oweStrayRefund } from "#hotel/payments/finish-stray-refund.ts";
import { giveUpHold } from "#hotel/payments/give-up-hold.ts";
import { oweFailedRefund } from "#hotel/payments/owe-failed-refund.ts";
import { readBookingMoney, refundBooking } from "#hotel/payments/refund-booking.ts";
import { bookAgain, sendBackUnmatched } from "#hotel/reconciliation/act-on-unmatched.ts";
import { askForComparison } from "#hotel/reconciliation/ask-for-comparison.ts";
import { closeNotice } from "#hotel/reconciliation/close-notice.ts";
import { closeUnmatched } from "#hotel/reconciliation/decide-unmatched.ts";
import { leaveRestored, releaseRefunds } from "#hotel/reconciliation/leave-restored.ts";
import { listForgotten } from "#hotel/reconciliation/list-forgotten.ts";
import { mend } from "#hotel/reconciliation/mend.ts";
import { readMoney } from "#hotel/reconciliation/read-money.ts";
import { takeOverForgotten } from "#hotel/reconciliation/take-over-forgotten.ts";
import { readUnmatchedCase } from "#hotel/reconciliation/unmatched-case.ts";
import { bindActs, bindReads, type Posts } from "./bind.ts";

/** What those who work here do with payments and refunds. */
export function openPayments({ behind }: Posts) {
  return {
    ...bindReads(behind("guests"), { readBookingMoney }),
    ...bindActs(behind("guests"), {
      /** `amount` in cents, `reason` in the desk's own words. */
      refundBooking,
      oweFailedRefund,
    }),
    ...bindActs(behind("money-acts"), {
      /** A refund for no booking that did not arrive, by its key. */
      oweStrayRefund,
      handOverRefund,
      closeStrayRefund,
      /** A hold that nothing else ends. 0 where the provider knows its payment after all: then it is settled by that. */
      giveUpHold,
    }),
  };
}

/** What they do about chargebacks. */
export function openDisputes({ behind }: Posts) {
  return {
    ...bindReads(behind("money"), { gatherEvidence }),
    ...bindActs(behind("money-acts"), { answerDispute }),
  };
}

/** What they do where our books and the provider's differ, and after a restore. */
export function openReconciliation({ behind }: Posts) {
  return {
    ...bindReads(behind("money"), {
      readMoney,
      /** Money that names no order of ours, for a person to decide about: see `UnmatchedCase`. */
      readUnmatched: readUnmatchedCase,
      /** What the provider has and this database does not, as after a restore. */
      listForgotten,
    }),
    ...bindActs(behind("money-acts"), {
      takeOverForgotten,
      askForComparison,
      mendDifference: mend,
      bookUnmatched: bookAgain,
      refundUnmatched: sendBackUnmatched,
      closeUnmatched,
      closeNotice,
      /** Refunds that wait since the database was restored. */
      releaseRefunds,
    }),
    ...bindActs(behind("house"), { leaveRestored }),
  };
}
