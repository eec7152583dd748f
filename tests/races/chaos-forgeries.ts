import Stripe from "stripe";

const SIGNER = new Stripe("sk_test_signer");

/** The provider's signature of some words, as of some moment. */
export function signed(payload: string, secret: string, now: number): string {
  return SIGNER.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1_000) });
}

export interface Forgery {
  /** A true event. */
  raw: string;
  secret: string;
  now: number;
  /** Which of the four ways. */
  way: number;
}

/** An event that the provider never made: under another's signature, a guessed key's, none, or one that is too old. */
export function forged({ raw, secret, now, way }: Forgery): { body: string; signature: string } {
  const body = raw.replace('"evt_', '"evt_forged');
  const signatures = [
    signed(raw, secret, now),
    signed(body, "whsec_guessed", now),
    "",
    signed(body, secret, now - 301_000),
  ];
  return { body, signature: signatures[way] ?? "" };
}
