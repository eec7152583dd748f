import type { MessagesPorts } from "./ports.ts";
import type { QueuedLetter } from "./ports/outbox.ts";
import { isStaleSecret } from "./rules/letter-timing.ts";
import { type Gathered, gatherStayLetter } from "./gather-stay-letter.ts";
import { bookingOfCheckIn, bookingOfCheckOut } from "./match-sent-form.ts";

/** Looks up what a letter tells, as it stands now and not as it stood when the letter was queued. */
export function gatherLetter(ports: MessagesPorts, letter: QueuedLetter): Promise<Gathered> {
  const to = letter.to === "desk" ? ports.mailRoom.desk : letter.to;
  const addressed = { to, language: letter.language };
  switch (letter.kind) {
    case "password-reset":
    case "verify-address":
      return withSecret(ports, letter, letter.kind);
    case "new-device":
      return Promise.resolve({ ...addressed, facts: { kind: letter.kind, ...letter.facts } });
    case "unmatched-refunded":
    case "unmatched-at-desk":
      return Promise.resolve({ ...addressed, facts: { kind: letter.kind, ...letter.facts } });
    case "role-changed":
      return Promise.resolve({ ...addressed, facts: { kind: letter.kind, ...letter.facts } });
    case "form-reply":
      return formReply(ports, letter);
    case "desk-check-in":
    case "desk-check-out":
      return deskNotice(ports, letter, letter.kind);
    case "desk-alert":
      return deskAlert(ports, letter);
    case "relay-check-in":
    case "relay-check-out":
      return Promise.resolve({ drop: "A form for the form service is no letter." });
    default:
      return gatherStayLetter(ports, letter);
  }
}

/** The link is made here and now, and where there is no such account the letter comes to nothing. */
async function withSecret(
  { mailRoom, clock }: MessagesPorts,
  letter: QueuedLetter,
  kind: "password-reset" | "verify-address",
): Promise<Gathered> {
  if (isStaleSecret(letter.queuedAt, clock.now())) return { drop: "It waited for longer than its link would live." };
  const { secretLinks } = mailRoom;
  const link = await (kind === "password-reset"
    ? secretLinks.issueResetLink(letter.to)
    : secretLinks.issueVerificationLink(letter.to));
  if (link === undefined) return { drop: "There is no account to write about." };
  if (link === "by-provider") return { drop: "The identity provider writes this letter itself." };
  return { facts: { kind, link }, to: letter.to, language: letter.language };
}

/** An answer to it goes to the desk. */
async function formReply({ store, mailRoom }: MessagesPorts, { cause }: QueuedLetter): Promise<Gathered> {
  const reply = await store.guestForms.findReply(Number(cause.split(":")[1]));
  if (!reply) return { drop: NO_FORM };
  const { form, words } = reply;
  const facts = { kind: "form-reply", form: form.form, name: form.name, words } as const;
  return { facts, to: form.email, replyTo: mailRoom.desk, language: form.language };
}

async function deskNotice(
  ports: MessagesPorts,
  letter: QueuedLetter,
  kind: "desk-check-in" | "desk-check-out",
): Promise<Gathered> {
  const id = Number(letter.cause.split(":")[1]);
  const { guestForms } = ports.store;
  const addressed = { to: ports.mailRoom.desk, language: undefined };
  if (kind === "desk-check-in") {
    const form = await guestForms.findCheckIn(id);
    if (!form) return { drop: NO_FORM };
    const bookingId = await bookingOfCheckIn(ports, id, form);
    return { ...addressed, replyTo: form.email, facts: { kind, id, form, bookingId } };
  }
  const form = await guestForms.findCheckOut(id);
  if (!form) return { drop: NO_FORM };
  const bookingId = await bookingOfCheckOut(ports, id, form);
  return { ...addressed, replyTo: form.email, facts: { kind, id, form, bookingId } };
}

async function deskAlert({ store, mailRoom }: MessagesPorts, { cause, kind }: DeskAlert): Promise<Gathered> {
  const alert = await store.alerts.findOpen(Number(cause.split(":")[1]));
  if (!alert) return { drop: "It has been settled." };
  return { to: mailRoom.desk, language: undefined, facts: { kind, alert } };
}

type DeskAlert = QueuedLetter & { kind: "desk-alert" };

const NO_FORM = "The form is not there any more.";
