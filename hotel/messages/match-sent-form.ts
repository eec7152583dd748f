import type { MessagesPorts } from "./ports.ts";
import type { GuestForm } from "./ports/guest-forms.ts";
import { type FormCandidate, matchCheckIn, matchCheckOut } from "./rules/match-form.ts";

/**
 * Which booking a form is about, looked up once. Long after its sender has had the answer that everybody gets,
 * so that nothing can be learned from it. Undefined where none fits.
 */
export async function bookingOfForm(ports: MessagesPorts, form: GuestForm): Promise<number | undefined> {
  if (form.isMatched) return form.bookingId;
  const bookingId = (await fitting(ports, form))?.bookingId;
  const outcome = { at: ports.clock.now(), ...(bookingId !== undefined && { bookingId }) };
  await ports.store.guestForms.match(form.form, form.id, outcome);
  return bookingId;
}

async function fitting({ store, clock }: MessagesPorts, form: GuestForm): Promise<FormCandidate | undefined> {
  const { guestForms } = store;
  const { email } = form;
  if (form.form === "check-out") return matchCheckOut(form, await guestForms.candidates({ email }), clock.today());
  const { orderId, bookingNumber } = form;
  const of = orderId === undefined ? { email, bookingNumber } : { orderId };
  return matchCheckIn(form, await guestForms.candidates(of), orderId === undefined ? "none" : "link");
}
