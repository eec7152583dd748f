import { mayRefuse } from "#hotel/kernel/stay-letters.ts";
import type { FactsOf, LetterFacts, MailedKind } from "#hotel/messages/ports/letter-writer.ts";
import { ownWords } from "./own-words.ts";
import { accountChanged, newDevice, roleChanged, secretLink, staffInvitation } from "./account-letters.ts";
import { deskAlert, deskCheckIn, deskCheckOut } from "./desk-letters.ts";
import { formReply } from "./form-letters.ts";
import type { Letter } from "./letter.ts";
import { addressOf, type Setting } from "./setting.ts";
import { refund, unmatchedAtDesk, unmatchedRefunded } from "./refund-letters.ts";
import { cancellation, cancelLink } from "./cancel-letters.ts";
import { stayChanged } from "./stay-changed.ts";
import {
  beforeArrival,
  confirmation,
  paymentFailed,
  paymentRefunded,
  pendingOver,
  pendingProof,
  pendingReceived,
  thankYou,
} from "./stay-letters.ts";
import { closureLetter, closurePendingLetter } from "./closure-letter.ts";

type Compose<Kind extends MailedKind> = (facts: FactsOf<Kind>, setting: Setting) => Letter;

const LETTERS: { [Kind in MailedKind]: Compose<Kind> } = {
  confirmation,
  "pending-proof": pendingProof,
  "pending-received": pendingReceived,
  "pending-declined": pendingOver,
  "pending-expired": pendingOver,
  "payment-refunded": paymentRefunded,
  "unmatched-refunded": unmatchedRefunded,
  "unmatched-at-desk": unmatchedAtDesk,
  "payment-failed": paymentFailed,
  "refund-given": refund,
  "refund-at-desk": refund,
  cancellation,
  "stay-changed": stayChanged,
  storm: closureLetter,
  "storm-pending": closurePendingLetter,
  "form-reply": formReply,
  "cancel-link": cancelLink,
  "before-arrival": beforeArrival,
  "thank-you": thankYou,
  "password-reset": secretLink,
  "verify-address": secretLink,
  "new-device": newDevice,
  "account-changed": accountChanged,
  "role-changed": roleChanged,
  "staff-invitation": staffInvitation,
  "desk-check-in": deskCheckIn,
  "desk-check-out": deskCheckOut,
  "desk-alert": deskAlert,
};

/** The letter of each kind. */
export function compose(facts: LetterFacts, setting: Setting): Letter {
  const composeOne = LETTERS[facts.kind] as Compose<MailedKind>;
  const own = ownWords(facts, setting);
  const letter = { ...composeOne(facts, { ...setting, greeting: own?.greeting }), ...wayToRefuse(facts, setting) };
  return own?.subject === undefined ? letter : { ...letter, subject: own.subject };
}

function wayToRefuse(facts: LetterFacts, setting: Setting): Pick<Letter, "unsubscribe"> {
  const token = mayRefuse(facts.kind) && "tokens" in facts ? facts.tokens.unsubscribe : undefined;
  if (token === undefined) return {};
  const { links, words } = setting.speech;
  const page = addressOf(setting, links.refuseLetters(token));
  return { unsubscribe: { label: words.letters.unsubscribe, page, post: page } };
}
