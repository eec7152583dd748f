import type { Instant } from "./plain-date.ts";

/** What an account may do in the house (docs/API.md, who may). Everybody begins as a customer. */
export type Role = "customer" | "admin" | "owner";

export const ROLES = ["customer", "admin", "owner"] as const satisfies readonly Role[];

/** Somebody the hotel knows by name. */
export interface Account {
  id: string;
  name: string;
  /** In lower case; unique. */
  email: string;
  /** Whether its owner has followed a link sent to the address. Until then it proves nothing about past bookings. */
  emailVerified: boolean;
  role: Role;
  createdAt: Instant;
}

/** Admins and owners work at the desk (docs/API.md, who may). */
export function worksAtDesk(account: Pick<Account, "role"> | undefined): boolean {
  return account?.role === "admin" || account?.role === "owner";
}

/**
 * Whether `actor` may give `subject` another role (docs/API.md, who may): owners alone make and unmake owners, and nobody
 * changes their own. That one owner remains is for the database to hold.
 */
export function mayChangeRole(actor: Known, subject: Known, to: Role): boolean {
  if (!worksAtDesk(actor) || actor.id === subject.id) return false;
  return actor.role === "owner" || (subject.role !== "owner" && to !== "owner");
}

type Known = Pick<Account, "id" | "role">;
