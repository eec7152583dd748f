/**
 * What we know of an order's payment. creating: asked for, no answer saved yet. open: the guest may pay.
 * needs-action: the guest's bank asks for authentication. orphaned: its creation never answered, or the provider did not
 * know it any more and the desk gave its hold up; the rooms went back, and whatever the provider has of it must still be ended. dead: it can never be paid.
 */
export type PaymentState = "creating" | "open" | "needs-action" | "processing" | "succeeded" | "dead" | "orphaned";

/** The states a provider can truthfully report. */
export type ProviderState = Exclude<PaymentState, "creating" | "orphaned">;

const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  creating: ["open", "needs-action", "processing", "succeeded", "dead", "orphaned"],
  open: ["needs-action", "processing", "succeeded", "dead", "orphaned"],
  "needs-action": ["open", "processing", "succeeded", "dead", "orphaned"],
  processing: ["open", "succeeded", "dead", "orphaned"],
  orphaned: ["succeeded", "dead"],
  succeeded: [],
  dead: [],
};

export function paymentMayBecome(from: PaymentState, to: PaymentState): boolean {
  return NEXT[from].includes(to);
}

/** A payment that is over can neither take money any more nor hold rooms back. */
export function isOver(state: PaymentState): boolean {
  return NEXT[state].length === 0;
}
