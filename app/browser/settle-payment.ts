import type { Words } from "#app/languages/problem-words.ts";

/**
 * What the hotel says of a payment after asking the provider. unpaid: nothing was charged, the guest may try again.
 * unsaved: paid or perhaps paid, not booked yet. over: the rooms went back; a payment that came too late is returned.
 */
export type Settled =
  | { settled: "confirmed"; orderId: string }
  | { settled: "processing" }
  | { settled: "unpaid" | "unsaved" | "over"; words: Words };

const PATIENCE_MS = 60_000;

/** Asks the hotel for the truth; never pays. Undefined when the hotel itself gives no answer. */
export async function settlePayment(address: string, paymentId: string): Promise<Settled | undefined> {
  try {
    const body = new URLSearchParams({ paymentId });
    const answer = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? ((await answer.json()) as Settled) : undefined;
  } catch {
    return undefined;
  }
}
