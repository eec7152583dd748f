/** Passwords that anybody would try first (NIST SP 800-63B-4 section 3.1.1.2: a blocklist in place of rules of composition). */
export interface CommonPasswords {
  has(password: string): Promise<boolean>;
  /** The hotel's own names, which a stranger would try as well. */
  readonly houseWords: readonly string[];
}
