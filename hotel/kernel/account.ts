import type { Instant } from "./plain-date.ts";
import { may, type Role, staffRoleOf } from "./roles.ts";

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

/** Whether somebody works here, as whatever. What they may do is `may`'s to say. */
export function worksAtDesk(account: Pick<Account, "role"> | undefined): boolean {
  return account !== undefined && staffRoleOf(account.role) !== undefined;
}

/**
 * Whether `actor` may give `subject` another role (docs/API.md, who may): owners alone make and unmake owners, and nobody
 * changes their own. That one owner remains is for the database to hold.
 */
export function mayChangeRole(actor: Known, subject: Known, to: Role): boolean {
  return actor.id !== subject.id && mayGiveRole(actor, to) && mayGiveRole(actor, subject.role);
}

/** Whether an account may be made this, whoever asks. With its address unproven a letter takes any role back, and an owner's can't be. */
export function canBecome(subject: Pick<Account, "emailVerified">, role: Role): boolean {
  return role !== "owner" || subject.emailVerified;
}

/** Whether somebody may make others work here as this, or let them go. */
export function mayGiveRole(actor: Pick<Account, "role">, role: Role): boolean {
  return may(actor, role === "owner" ? "house" : "people");
}

type Known = Pick<Account, "id" | "role">;
