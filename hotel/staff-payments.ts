import type { Permission } from "#hotel/kernel/roles.ts";
import { bookAgain, sendBackUnmatched } from "#hotel/payments/act-on-unmatched.ts";
import { answerDispute } from "#hotel/payments/answer-dispute.ts";
import { askForComparison } from "#hotel/payments/ask-for-comparison.ts";
import { closeNotice } from "#hotel/payments/close-notice.ts";
import { closeUnmatched, readUnmatched } from "#hotel/payments/decide-unmatched.ts";
import { closeStrayRefund, handOverRefund, oweStrayRefund } from "#hotel/payments/finish-stray-refund.ts";
import { gatherEvidence } from "#hotel/payments/gather-evidence.ts";
import { giveUpHold } from "#hotel/payments/give-up-hold.ts";
import { leaveRestored, releaseRefunds } from "#hotel/payments/leave-restored.ts";
import { listForgotten } from "#hotel/payments/list-forgotten.ts";
import { mend } from "#hotel/payments/mend.ts";
import { oweFailedRefund } from "#hotel/payments/owe-failed-refund.ts";
import { readMoney } from "#hotel/payments/read-money.ts";
import { readBookingMoney, refundBooking } from "#hotel/payments/refund-booking.ts";
import { takeOverForgotten } from "#hotel/payments/take-over-forgotten.ts";
import { bindActs, bindReads, type Post } from "./bind.ts";

/** What those who work here do with payments, refunds and disputes; `behind` is the guard of `openStaff`. */
export function openPayments(behind: (needs: Permission) => Post) {
  return {
    ...bindReads(behind("guests"), { readBookingMoney }),
    ...bindActs(behind("guests"), {
      /** `amount` in cents, `reason` in the desk's own words. */
      refundBooking,
      oweFailedRefund,
    }),
    ...bindReads(behind("money"), {
      readMoney,
      /** Money that names no order of ours, for a person to decide about: see `UnmatchedCase`. */
      readUnmatched,
      gatherEvidence,
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
      /** A refund for no booking that did not arrive, by its key. */
      oweStrayRefund,
      handOverRefund,
      closeStrayRefund,
      closeNotice,
      /** A hold that nothing else ends. 0 where the provider knows its payment after all: then it is settled by that. */
      giveUpHold,
      /** Refunds that wait since the database was restored. */
      releaseRefunds,
      answerDispute,
    }),
    ...bindActs(behind("house"), { leaveRestored }),
  };
}
