import type { PaymentsPorts } from "./ports.ts";

/** Verifies an event's signature, then keeps it for the worker; false for a forgery, of which nothing is kept. */
export async function receiveEvent(
  { store, payments, clock }: PaymentsPorts,
  raw: string,
  signature: string,
): Promise<boolean> {
  const event = await payments.readEvent(raw, signature);
  if (!event) return false;
  await store.events.receive(event, raw, { at: clock.now(), as: "sent" });
  return true;
}
