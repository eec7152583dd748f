import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";

/** For letters to arrive, and to be read on a phone: ADR 40. */
export const MINUTES_TO_PROVE = 30;

/** A signed-in guest's own proved address needs no proof; where letters go nowhere nobody could give one. */
export function needsProof(
  { mailRoom }: Pick<BookingPorts, "mailRoom">,
  account: Account | undefined,
  email: string | undefined,
): boolean {
  const isProved = account?.emailVerified === true && account.email === email?.toLowerCase();
  return mailRoom.mailer.delivers && !isProved;
}

/** Also after its rooms went back: a late proof takes them again where they are free. */
export function awaitsProof({ addressProof, state, releaseReason }: Order): boolean {
  return addressProof === "awaited" && (state === "pending" || releaseReason === "expired");
}
