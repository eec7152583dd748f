import { randomBytes } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id of Stripe's shape, such as `pi_3f8Q...`: letters and digits alone, because secrets are split at `_secret_`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}

/** Slightly uneven (256 is no multiple of 62), which 24 letters can afford: 140 bits. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
