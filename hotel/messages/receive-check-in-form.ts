import type { MessagesPorts, MessagesTables } from "./ports.ts";
import type { Agreement, Received } from "./ports/guest-forms.ts";
import { type CheckInForm, type FormPage, readCheckInForm, type SentForm } from "./rules/guest-forms.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readSignature, together } from "./rules/signature.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { formLimits } from "./form-limits.ts";
import { passFormOn } from "./pass-form-on.ts";

/**
 * Keeps a guest's check-in form and writes to the desk. The very same form twice on one day, by the same letter or by
 * none, is received twice and kept once. One that comes by a letter's link is signed, and needs nobody's eye to become the
 * registration card. A Problem names the faulty fields by their names in the form (docs/SPECIFICATION.md, 3 and 5).
 */
export async function receiveCheckInForm(
  ports: MessagesPorts,
  { visitor, page = {} }: { visitor: Visitor; page: FormPage | undefined },
  sent: SentForm,
): Promise<{ received: true } | Problem> {
  const { store, clock } = ports;
  const limits = await formLimits(ports, visitor);
  if (isProblem(limits)) return limits;
  const signed = readSigned(sent, page, readCheckInForm(sent, limits));
  if (isProblem(signed)) return signed;
  const letter = isToken(sent.letter) ? sent.letter : undefined;
  const received = { on: clock.today(), at: clock.now(), language: page.language, letter };
  await store.transaction(async (tx) => {
    const id = await keep(tx, signed, received);
    if (id !== undefined) await passFormOn(tx, ports, { form: "check-in", id, at: received.at });
  });
  return { received: true };
}

interface SignedForm {
  form: CheckInForm;
  /** Undefined where nothing was signed; `no-terms` where the page showed none, so that it agrees to nothing. */
  agreement: Agreement | "no-terms" | undefined;
}

/** Who comes by a letter's link signs; who comes by the portal signs at the desk. */
function readSigned(sent: SentForm, { policy }: FormPage, form: CheckInForm | Problem): SignedForm | Problem {
  if (policy === undefined || !isToken(sent.letter)) {
    return isProblem(form) ? form : { form, agreement: isProblem(readSignature(sent)) ? undefined : "no-terms" };
  }
  const both = together(form, readSignature(sent));
  if (isProblem(both)) return both;
  const [read, signature] = both;
  return { form: read, agreement: { signature, policy } };
}

/** Undefined where the very same form is kept already. */
async function keep(
  tx: MessagesTables,
  { form, agreement }: SignedForm,
  received: Received & { letter: string | undefined },
): Promise<number | undefined> {
  const id = await tx.guestForms.keepCheckIn(form, received);
  if (id === undefined) return undefined;
  // The link stays good for a form that can be the registration card.
  if (agreement === "no-terms") return id;
  const { letter, at } = received;
  // A link that is over changes nothing: the form counts without it.
  const orderId = letter && (await tx.letterLinks.use(letter, "check-in", at));
  if (orderId) await tx.guestForms.tieToOrder(id, orderId);
  if (agreement) await tx.guestForms.sign(id, agreement, at);
  return id;
}

function isToken(sent: unknown): sent is string {
  return typeof sent === "string" && sent !== "";
}
