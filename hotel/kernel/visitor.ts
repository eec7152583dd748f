import type { Account } from "./account.ts";

/** Who asks, as far as the hotel knows. */
export interface Visitor {
  /** The hash of the browser's `visit` cookie. */
  visit: string;
  /** The network address that asks, for the caps of DESIGN section 4. */
  address: string;
  /** The account that is signed in. */
  account?: Account;
}
