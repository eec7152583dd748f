import { randomBytes, scryptSync } from "node:crypto";
import type { Passwords } from "#adapters/identity/auth.ts";

/** Hashed at a thousandth of the real cost: most tests open accounts to stand at the desk, and prove nothing about passwords. */
export const QUICK_PASSWORDS: Passwords = {
  hash: (password) => {
    const salt = randomBytes(16).toString("hex");
    return Promise.resolve(`${salt}:${keyOf(password, salt)}`);
  },
  verify: ({ hash, password }) => {
    const [salt = "", key] = hash.split(":");
    return Promise.resolve(keyOf(password, salt) === key);
  },
};

function keyOf(password: string, salt: string) {
  return scryptSync(password, salt, 64, { N: 16, r: 16, p: 1 }).toString("hex");
}
