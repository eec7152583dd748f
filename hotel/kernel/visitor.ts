import type { Account } from "./account.ts";

/** Who asks, as far as the hotel knows. */
export interface Visitor {
  /** The hash of the browser's `visit` cookie. */
  visit: string;
  /** The network address that asks, for the caps (docs/BOOKING.md, without payment). */
  address: string;
  /** The account that is signed in. */
  account?: Account;
  /** The account works here, though this session shows a customer: it has more to prove (`recogniseAccount`). */
  needsSecondFactor?: boolean;
}
