import type { MessagesPorts, MessagesTables } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { findForm } from "./list-forms.ts";
import { type FormRef, LONGEST_REPLY, readFormRef } from "./rules/form-query.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { printable } from "#hotel/kernel/sent-text.ts";
import { findBooking } from "#hotel/booking/find-booking.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";

/** Which form, and the version of it that was on the screen. */
export interface SentFormChange {
  form: unknown;
  id: unknown;
  version: unknown;
}

/**
 * A person says which stay a form is about; a check-out form proposes to check it out. Problems: `booking-not-found`;
 * `wrong-state` where the booking is over; `stale-version`.
 */
export function matchForm(
  ports: MessagesPorts,
  clerk: Account,
  sent: SentFormChange & { bookingId: unknown },
): Promise<Modified | Problem> {
  return change(ports, { clerk, sent, act: "matched" }, async (tx, { ref, version, at }) => {
    const booking = await findBooking(tx, sent.bookingId);
    if (!booking) return { problem: "booking-not-found" };
    if (booking.state !== "confirmed") return { problem: "wrong-state" };
    return tx.guestForms.matchByHand(ref, booking.bookingId, { version, at });
  });
}

/** Makes a matched check-in form the registration card of its stay. `stale-version` where it is one already. */
export function acceptCheckIn(ports: MessagesPorts, clerk: Account, sent: SentFormChange): Promise<Modified | Problem> {
  return change(ports, { clerk, sent, act: "accepted" }, (tx, { ref, version, at }) => {
    if (ref.form !== "check-in") return Promise.resolve({ problem: "wrong-state" });
    return tx.guestForms.accept(ref.id, clerk.id, { version, at });
  });
}

/** Nothing is left to do about a form; or, with `as` open, something is after all. */
export function finishForm(
  ports: MessagesPorts,
  clerk: Account,
  sent: SentFormChange & { as?: unknown },
): Promise<Modified | Problem> {
  const as = sent.as === "open" ? "open" : "done";
  return change(ports, { clerk, sent, act: as === "open" ? "opened-again" : "done" }, (tx, { ref, version, at }) =>
    tx.guestForms.finish(ref, as, { version, at }),
  );
}

/**
 * Writes back to the sender of the form; the reply stays with it and goes out like every letter. `wrong-state` where the
 * sender asked to be forgotten.
 */
export function replyToForm(
  { store, clock }: MessagesPorts,
  clerk: Account,
  sent: { form: unknown; id: unknown; words: unknown },
): Promise<Modified | Problem> {
  const asked = readReply(sent);
  if (isProblem(asked)) return Promise.resolve(asked);
  const { ref, words } = asked;
  const at = clock.now();
  return inDeskTransaction(store, clerk, async (tx) => {
    const form = await findForm(tx, ref);
    if (!form) return { problem: "not-found" };
    if (form.email === "") return { problem: "wrong-state" };
    const id = await tx.guestForms.reply(ref, { words, by: clerk.id, at });
    const { email: to, language } = form;
    await tx.outbox.queue({ cause: `form-reply:${id}`, kind: "form-reply", to, language }, at);
    await tx.audit.add({ actor: clerk.id, act: "form.replied", subject: subjectOf(ref), at });
    return { modifiedCount: 1 };
  });
}

function readReply(sent: { form: unknown; id: unknown; words: unknown }): { ref: FormRef; words: string } | Problem {
  const ref = readFormRef(sent);
  if (!ref) return { problem: "not-found" };
  const words = printable(sent.words);
  if (words === "") return fieldProblem("words", "missing");
  return words.length > LONGEST_REPLY ? fieldProblem("words", "too-long", LONGEST_REPLY) : { ref, words };
}

interface Changing {
  ref: FormRef;
  version: number;
}

/** One audited change of one form. */
function change(
  { store, clock }: MessagesPorts,
  { clerk, sent, act }: { clerk: Account; sent: SentFormChange; act: string },
  run: (tx: MessagesTables, changing: Changing & { at: Instant }) => Promise<boolean | Problem>,
): Promise<Modified | Problem> {
  const asked = readChange(sent);
  if (isProblem(asked)) return Promise.resolve(asked);
  const at = clock.now();
  return inDeskTransaction(store, clerk, async (tx) => {
    if (!(await findForm(tx, asked.ref))) return { problem: "not-found" };
    const changed = await run(tx, { ...asked, at });
    if (isProblem(changed)) return changed;
    if (!changed) return { problem: "stale-version" };
    await tx.audit.add({ actor: clerk.id, act: `form.${act}`, subject: subjectOf(asked.ref), at });
    return { modifiedCount: 1 };
  });
}

function readChange(sent: SentFormChange): Changing | Problem {
  const version = readNumber(sent.version);
  if (version === undefined) return fieldProblem("version", "missing");
  const ref = readFormRef(sent);
  return ref ? { ref, version } : { problem: "not-found" };
}

/** As the causes of letters name forms. */
function subjectOf({ form, id }: FormRef): string {
  return `${form}-form:${id}`;
}
