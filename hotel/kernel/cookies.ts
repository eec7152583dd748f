import { keysOf } from "./keys-of.ts";

const MINUTE = 60;
const DAY = 86_400;

/**
 * Every cookie that the house sets, and for how many seconds a browser keeps it; 0: until it is closed. The privacy page says the same, made
 * of this very table.
 */
export const COOKIE_SECONDS = {
  /** Browsers keep no cookie longer than 400 days. */
  visit: 400 * DAY,
  session: 14 * DAY,
  device: 400 * DAY,
  "account.two_factor": 10 * MINUTE,
  /** As the library has it. */
  "account.passkey": 5 * MINUTE,
  /** As long as a guest may take at Google, and to prove the password after it. */
  "account.google": 10 * MINUTE,
  notice: MINUTE,
  preview: 0,
} as const;

export type CookieName = keyof typeof COOKIE_SECONDS;

export const COOKIE_NAMES = keysOf(COOKIE_SECONDS);
