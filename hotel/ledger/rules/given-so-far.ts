import { backAtDesk } from "./desk-account.ts";
import type { OrderBooks } from "./what-is-owed.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";

/** What was decided so far to go back for one booking, by whomever. */
export interface GivenSoFar {
  /** By gifts, and because the stay became cheaper. */
  toCard: Cents;
  /** Handed over there, or still to be. */
  atDesk: Cents;
}

/** Refunds that somebody at the desk decides about, while the booking stands. */
const DECIDED: readonly string[] = ["desk", "stay-changed"];

/** A limit is none that many small acts get around: all of them count together (ADR 56). Refunds that failed count where the desk owes them. */
export function givenSoFar(bookingId: number, { movements, refunds }: OrderBooks): GivenSoFar {
  const own = refunds.filter((one) => one.bookingId === bookingId && one.state !== "failed");
  const decided = own.filter(({ reason }) => DECIDED.includes(reason));
  return { toCard: sum(decided.map(({ amount }) => amount)), atDesk: backAtDesk(bookingId, movements) };
}
