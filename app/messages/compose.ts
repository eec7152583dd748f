import type { LetterFacts } from "#hotel/messages/ports/letter-writer.ts";
import { newDevice, roleChanged, secretLink } from "./account-letters.ts";
import { deskAlert, deskCheckIn, deskCheckOut } from "./desk-letters.ts";
import { formReply } from "./form-letters.ts";
import type { Letter } from "./letter.ts";
import type { Setting } from "./setting.ts";
import { refundAtDesk, refundGiven, unmatchedAtDesk, unmatchedRefunded } from "./refund-letters.ts";
import { stayChanged } from "./stay-changed.ts";
import {
  beforeArrival,
  cancellation,
  cancelLink,
  confirmation,
  paymentFailed,
  paymentRefunded,
  pendingOver,
  pendingProof,
  pendingReceived,
  thankYou,
} from "./stay-letters.ts";
import { stormLetter, stormPendingLetter } from "./storm-letter.ts";

/** The letter of each kind. */
export function compose(facts: LetterFacts, setting: Setting): Letter {
  switch (facts.kind) {
    case "confirmation":
      return confirmation(facts, setting);
    case "pending-proof":
      return pendingProof(facts, setting);
    case "pending-received":
      return pendingReceived(facts, setting);
    case "pending-declined":
    case "pending-expired":
      return pendingOver(facts, setting);
    case "payment-refunded":
      return paymentRefunded(facts, setting);
    case "unmatched-refunded":
      return unmatchedRefunded(facts, setting);
    case "unmatched-at-desk":
      return unmatchedAtDesk(facts, setting);
    case "payment-failed":
      return paymentFailed(facts, setting);
    case "refund-given":
      return refundGiven(facts, setting);
    case "refund-at-desk":
      return refundAtDesk(facts, setting);
    case "cancellation":
      return cancellation(facts, setting);
    case "stay-changed":
      return stayChanged(facts, setting);
    case "storm":
      return stormLetter(facts, setting);
    case "storm-pending":
      return stormPendingLetter(facts, setting);
    case "form-reply":
      return formReply(facts, setting);
    case "cancel-link":
      return cancelLink(facts, setting);
    case "before-arrival":
      return beforeArrival(facts, setting);
    case "thank-you":
      return thankYou(facts, setting);
    case "password-reset":
    case "verify-address":
      return secretLink(facts, setting);
    case "new-device":
      return newDevice(facts, setting);
    case "role-changed":
      return roleChanged(facts, setting);
    case "desk-check-in":
      return deskCheckIn(facts, setting);
    case "desk-check-out":
      return deskCheckOut(facts, setting);
    case "desk-alert":
      return deskAlert(facts, setting);
  }
}
