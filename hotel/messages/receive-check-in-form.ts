import type { MessagesPorts, MessagesTables } from "./ports.ts";
import type { Agreement, Received } from "./ports/guest-forms.ts";
import { bookingOfPage, type CheckInForm, type FormPage, readCheckInForm, type SentForm } from "./rules/guest-forms.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { matchCheckIn } from "./rules/match-form.ts";
import { readSignature, together } from "./rules/signature.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { countKeptForm, formLimits } from "./form-limits.ts";
import { passFormOn } from "./pass-form-on.ts";

/**
 * Keeps a guest's check-in form and writes to the desk. The very same form twice on one day, by the same letter or by
 * none, is received twice and kept once. One that comes by a letter's link is signed, and needs nobody's eye to become the
 * registration card: `signed`. Who is not told so signs at the desk. A Problem names the faulty fields by their names in the form (docs/SPECIFICATION.md, 3 and 5).
 */
export async function receiveCheckInForm(
  ports: MessagesPorts,
  { visitor, page = {} }: { visitor: Visitor; page: FormPage | undefined },
  sent: SentForm,
): Promise<{ received: true; signed?: true } | Problem> {
  const { store, clock } = ports;
  const limits = await formLimits(ports, visitor);
  if (isProblem(limits)) return limits;
  const signed = readSigned(sent, page, readCheckInForm(sent, limits));
  if (isProblem(signed)) return signed;
  const letter = isToken(sent.letter) ? sent.letter : undefined;
  const received = { on: clock.today(), at: clock.now(), language: page.language, letter };
  const isSigned = await store.transaction(async (tx) => {
    const kept = await keep(tx, signed, received);
    if (isProblem(kept)) return kept;
    if (!kept) return tx.guestForms.isSigned(signed.form, received);
    const drowning = kept.isByLink ? undefined : await countKeptForm({ store: tx, clock }, visitor, limits);
    if (drowning) return drowning;
    await passFormOn(tx, ports, { form: "check-in", id: kept.id, at: received.at });
    return kept.isSigned;
  });
  if (isProblem(isSigned)) return isSigned;
  return { received: true, ...(isSigned && { signed: true }) };
}

type ReceivedForm = Received & { letter: string | undefined };

interface SignedForm {
  form: CheckInForm;
  /** That the letter's page was made for, as it says itself. */
  bookingId: number | undefined;
  /** Undefined where nothing was signed; `no-terms` where the page showed none, so that it agrees to nothing. */
  agreement: (Agreement & { bookingId?: number | undefined }) | "no-terms" | undefined;
}

/** Who comes by a letter's link signs; who comes by the portal signs at the desk. */
function readSigned(
  sent: SentForm,
  { policy, bookingId: ofTerms }: FormPage,
  form: CheckInForm | Problem,
): SignedForm | Problem {
  const bookingId = bookingOfPage(sent);
  if (policy === undefined || !isToken(sent.letter)) {
    return isProblem(form)
      ? form
      : { form, bookingId, agreement: isProblem(readSignature(sent)) ? undefined : "no-terms" };
  }
  const both = together(form, readSignature(sent));
  if (isProblem(both)) return both;
  const [read, signature] = both;
  return { form: read, bookingId, agreement: { signature, policy, bookingId: ofTerms } };
}

interface KeptForm {
  id: number;
  /** Tied to an order by a letter's living link. */
  isByLink: boolean;
  isSigned: boolean;
}

/** Undefined where the very same form is kept already; `try-again` where its guest was shown the terms of another stay. */
async function keep(
  tx: MessagesTables,
  { form, agreement, bookingId }: SignedForm,
  received: ReceivedForm,
): Promise<KeptForm | Problem | undefined> {
  const id = await tx.guestForms.keepCheckIn(form, received);
  if (id === undefined) return undefined;
  // The link stays good for a form that can be the registration card.
  if (agreement === "no-terms") return { id, isByLink: false, isSigned: false };
  const orderId = await lockOrder(tx, received);
  if (orderId !== undefined) await tx.guestForms.tieToOrder(id, orderId);
  if (agreement) await tx.guestForms.sign(id, agreement, received.at);
  if (orderId === undefined) return { id, isByLink: false, isSigned: false };
  // It shows a card, so that nothing new is learned by whoever has the letter.
  const found = matchCheckIn(form, await tx.guestForms.candidates({ orderId }), { linkFor: bookingId });
  if (agreement?.bookingId !== undefined && agreement.bookingId !== found?.bookingId) return { problem: "try-again" };
  if (found) await tx.guestForms.match("check-in", id, { bookingId: found.bookingId, at: received.at });
  await endLink(tx, { orderId, isSigned: agreement !== undefined }, received);
  return { id, isByLink: true, isSigned: agreement !== undefined && found !== undefined };
}

/** The order of a living link, locked: of two who sign at once the second sees the first one's card. */
async function lockOrder(tx: MessagesTables, { letter, at }: ReceivedForm): Promise<string | undefined> {
  const follow = async () => (letter === undefined ? undefined : tx.letterLinks.follow(letter, "check-in", at));
  const orderId = await follow();
  if (orderId !== undefined) await tx.orders.lock(orderId);
  // A link that is over changes nothing: the form counts without it.
  return follow();
}

/** Two who share a letter sign by one link, so that it serves while somebody is expected who has not signed. */
async function endLink(
  tx: MessagesTables,
  { orderId, isSigned }: { orderId: string; isSigned: boolean },
  { letter, at }: ReceivedForm,
): Promise<void> {
  const others = isSigned ? await tx.guestForms.candidates({ orderId }) : [];
  if (letter === undefined || others.some(({ isExpected }) => isExpected)) return;
  await tx.letterLinks.use(letter, "check-in", at);
}

function isToken(sent: unknown): sent is string {
  return typeof sent === "string" && sent !== "";
}
