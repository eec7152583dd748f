import { keysOf } from "#hotel/kernel/keys-of.ts";

/**
 * The state of a refund. requested: noted, the provider has not answered yet. pending: the provider is sending it.
 * failed: it never went, or the guest's bank sent it back.
 */
export type RefundState = "requested" | "pending" | "succeeded" | "failed";

const NEXT: Record<RefundState, readonly RefundState[]> = {
  requested: ["pending", "succeeded", "failed"],
  pending: ["succeeded", "failed"],
  // A bank may send money back weeks later.
  succeeded: ["failed"],
  failed: [],
};

/** The states from which a refund may become `to`. */
export function refundStatesBefore(to: RefundState): RefundState[] {
  return keysOf(NEXT).filter((state) => NEXT[state].includes(to));
}
