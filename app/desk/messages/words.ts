import { messageKinds } from "#app/desk/parts/message-kinds.ts";
import type { LetterFilter, LetterState } from "#hotel/messages/rules/letter-states.ts";

const filters: Record<LetterFilter, string> = {
  all: "All",
  waiting: "Waiting",
  "set-aside": "Not delivered",
  sent: "Sent",
  kept: "Not sent (no mail server)",
  dropped: "Not needed any more",
};

const states: Record<LetterState | "held", string> = {
  queued: "Waiting",
  held: "Waits for you",
  sent: "Sent",
  kept: "Not sent (no mail server)",
  dropped: "Not needed",
  failed: "Failed",
  bounced: "Returned",
};

export const messageWords = {
  lead: "What the hotel writes, newest first.",
  searchHint: "E-mail address or booking number",
  state: "State",
  filters,
  states,
  kinds: messageKinds,
  table: "List of messages",
  columns: { message: "Message", to: "To", state: "State", when: "When", trouble: "What happened" },
  desk: "the front desk",
  formService: "the form service",
  nobody: "no e-mail",
  queued: "Queued {at}",
  nextTry: "Next try {at}",
  settled: "Since {at}",
  attempts: { one: "{count} try", other: "{count} tries" },
  none: "No messages yet. The first booking brings the first one.",
  noneFound: "No message fits. Try fewer characters, or another state.",
  title: "Message {number}",
  back: "All messages",
  facts: {
    to: "To",
    state: "State",
    queued: "Queued",
    settled: "Since",
    nextTry: "Next try",
    trouble: "What happened",
  },
  preview: "As a picture",
  previewFrame: "The message as its reader sees it",
  plain: "As plain text",
  previewNow:
    "Messages that left the house are not kept. This is how it would be written now; its links are made when it is sent.",
  previewKept: "This is the message as it is kept here. Its links work: they are the guest's.",
  previewNone: "There is nothing to show: {why}",
  resend: "Send again",
  resendLead:
    "It goes to the same address under the same number, so a mail program that has it already shows it once. Where the guest's address was corrected since, it goes to the new one. It is written afresh, as things stand now.",
  held: {
    title: { one: "{count} message waits for you", other: "{count} messages wait for you" },
    detail:
      "They were about to be sent when the copy was made from which this database was restored. Most likely they were sent then, but nobody can know. A guest who gets one again sees the same message with the same links.",
    send: "Send them now",
    count: "They were sent",
    askSend: {
      title: "Send the messages that wait?",
      detail: "Each goes to its guest at once, written as things stand now. One that is no longer so is left out.",
    },
    askCount: {
      title: "Count the messages that wait as sent?",
      detail: "None of them leaves. The links in the copies that guests have work again.",
    },
    sent: "The messages are on their way.",
    counted: "The messages count as sent.",
    none: "No message waited any more.",
  },
  closeNotice: "Close the notice",
  closeNoticeLead: "Where nobody has to be told any more, or was told otherwise: Today speaks of it no longer.",
  closedNotice: "The notice is closed.",
  message: "Message {number}",
  resent: "The message is on its way again.",
} as const;
