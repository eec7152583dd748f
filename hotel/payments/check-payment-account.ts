import { isFailure } from "./ports/payments.ts";
import type { PaymentsPorts } from "./ports.ts";

/** The hotel is set to another account than before, while payments under that one are not over. */
export interface OtherAccount {
  before: string;
  present: string;
  /** How many. */
  open: number;
}

/**
 * Looks, at a start, whether the payment provider's account is the one that the last start worked with: under another one
 * nobody could end the payments that are open, nor learn that they were paid. Undefined where it is, where nothing is open, where
 * another is allowed, and where the provider does not say whose keys these are: then nothing is kept either. "silent": it
 * does not answer at all.
 */
export async function checkPaymentAccount(
  { store, payments }: PaymentsPorts,
  { isOtherAllowed }: { isOtherAllowed: boolean },
): Promise<OtherAccount | "silent" | undefined> {
  const answer = await payments.account();
  if (isFailure(answer)) return answer.failure === "unreachable" ? "silent" : undefined;
  const { accountId: present } = answer;
  const before = (await store.house.read()).paymentAccount;
  if (present === before) return undefined;
  const open = before === undefined || isOtherAllowed ? 0 : await store.payments.countOpen();
  if (before !== undefined && open > 0) return { before, present, open };
  await store.house.keepPaymentAccount(present);
  return undefined;
}
