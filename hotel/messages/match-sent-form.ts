import type { MessagesPorts } from "./ports.ts";
import type { KeptCheckIn, KeptCheckOut } from "./ports/guest-forms.ts";
import { matchCheckIn, matchCheckOut } from "./rules/match-form.ts";

/**
 * Which booking a check-in form is about, looked up once. Long after its sender has had the answer that everybody gets,
 * so that nothing can be learned from it. Undefined where none fits.
 */
export async function bookingOfCheckIn(
  ports: MessagesPorts,
  id: number,
  form: KeptCheckIn,
): Promise<number | undefined> {
  if (form.isMatched) return form.bookingId;
  const { orderId, email, bookingNumber } = form;
  const of = orderId === undefined ? { email, bookingNumber } : { orderId };
  const candidates = await ports.store.guestForms.candidates(of);
  const found = matchCheckIn(form, candidates, orderId === undefined ? "none" : "link");
  return note(ports, { form: "check-in", id }, found?.bookingId);
}

/** Which booking a check-out form is about, looked up once. Undefined where none fits. */
export async function bookingOfCheckOut(
  ports: MessagesPorts,
  id: number,
  form: KeptCheckOut,
): Promise<number | undefined> {
  if (form.isMatched) return form.bookingId;
  const candidates = await ports.store.guestForms.candidates({ email: form.email });
  const found = matchCheckOut(form, candidates, ports.clock.today());
  return note(ports, { form: "check-out", id }, found?.bookingId);
}

async function note(
  { store, clock }: MessagesPorts,
  about: { form: "check-in" | "check-out"; id: number },
  bookingId: number | undefined,
): Promise<number | undefined> {
  const outcome = { at: clock.now(), ...(bookingId !== undefined && { bookingId }) };
  await store.guestForms.match(about.form, about.id, outcome);
  return bookingId;
}
