import type { PaymentsTables } from "./ports.ts";

/** Whether the money of a payment that has no order here is in no book of ours: a person has yet to decide about it, or it was settled elsewhere. */
export async function isOutsideBooks(
  { unmatched }: Pick<PaymentsTables, "unmatched">,
  paymentId: string,
): Promise<boolean> {
  const known = await unmatched.find(paymentId);
  return known !== undefined && known.state !== "refunded";
}
