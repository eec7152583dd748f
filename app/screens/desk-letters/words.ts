import type { LetterKind } from "#hotel/ports/store/outbox.ts";
import type { LetterFilter, LetterState } from "#hotel/rules/letter-states.ts";

const filters: Record<LetterFilter, string> = {
  all: "All",
  waiting: "Waiting",
  "set-aside": "Set aside or come back",
  sent: "Sent",
  kept: "Kept here",
  dropped: "Not needed any more",
};

const states: Record<LetterState, string> = {
  queued: "Waiting",
  sent: "Sent",
  kept: "Kept here",
  dropped: "Not needed",
  failed: "Set aside",
  bounced: "Come back",
};

const kinds: Record<LetterKind, string> = {
  confirmation: "Confirmation",
  "pending-received": "Reservation received",
  "pending-declined": "Reservation declined",
  "pending-expired": "Reservation run out",
  "payment-refunded": "Payment goes back",
  "payment-failed": "Payment came to nothing",
  "refund-given": "Refund from the desk",
  cancellation: "Cancellation",
  "cancel-link": "The way to cancel",
  "stay-changed": "Stay changed",
  storm: "Storm",
  "before-arrival": "Before arrival",
  "thank-you": "Thank you",
  "password-reset": "New password",
  "verify-address": "Address to confirm",
  "new-device": "New device",
  "role-changed": "Role changed",
  "form-reply": "Reply to a form",
  "desk-check-in": "Notice: check-in form",
  "desk-check-out": "Notice: check-out form",
  "relay-check-in": "Form service: check-in",
  "relay-check-out": "Form service: check-out",
};

export const letterWords = {
  lead: "What the hotel writes, newest first.",
  searchHint: "E-mail address or booking number",
  state: "State",
  filters,
  states,
  kinds,
  table: "List of letters",
  columns: { letter: "Letter", to: "To", state: "State", when: "When", trouble: "What happened" },
  desk: "the front desk",
  formService: "the form service",
  queued: "Queued {at}",
  nextTry: "Next try {at}",
  settled: "Since {at}",
  attempts: { one: "{count} try", other: "{count} tries" },
  none: "No letters yet. The first booking brings the first one.",
  noneFound: "No letter fits. Try fewer characters, or another state.",
  title: "Letter {number}",
  back: "All letters",
  facts: {
    kind: "Kind",
    to: "To",
    state: "State",
    subject: "Subject",
    queued: "Queued",
    settled: "Since",
    nextTry: "Next try",
    trouble: "What happened",
  },
  preview: "As a picture",
  previewFrame: "The letter as its reader sees it",
  plain: "As plain text",
  previewNow:
    "Letters that left the house are not kept. This is how it would be written now; its links are made when it is sent.",
  previewKept: "This is the letter as it is kept here. Its links work: they are the guest's.",
  previewNone: "There is nothing to show: {why}",
  noMailServer: "No mail server is set, so letters are kept here for you to read.",
  resend: "Send again",
  resendLead:
    "It goes to the same address under the same number, so a mail program that has it already shows it once. It is written afresh, as things stand now.",
  letter: "Letter {number}",
  resent: "The letter is on its way again.",
} as const;
