import { randomUUID } from "node:crypto";

/** Whose keys play money needs. */
export const SANDBOX_ACCOUNT = "acct_sandbox";

/** An id of Stripe's shape, such as `pi_3f8a...`: letters and digits alone, because secrets are split at `_secret_`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters()}`;
}

/** 122 random bits. Node fills a cache for these, and a payment needs half a dozen. */
export function randomLetters(): string {
  return randomUUID().replaceAll("-", "");
}
