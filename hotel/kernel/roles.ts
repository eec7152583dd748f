/** What an account is in the house. Everybody begins as a customer; all others work here. `admin` is the manager. */
export const ROLES = ["customer", "admin", "owner", "front-desk", "housekeeping", "accounts"] as const;

export type Role = (typeof ROLES)[number];

/** Those who work here, by the trade's names, from the one who may do most to the one who may do least. */
export const STAFF_ROLES = ["owner", "manager", "front-desk", "housekeeping", "accounts"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Everything that somebody who works here may be let do. Each use case of the staff names the one that it needs
 * (`hotel/staff.ts`).
 */
export const PERMISSIONS = [
  /** See which rooms are to be cleaned, and note how they are. Tells no guest's name. */
  "rooms",
  /** The day: bookings, calendar, rooms on and off sale, messages and forms, what a guest pays and gets back at the desk. */
  "guests",
  /** Read the money, the reports and the activity log. */
  "money",
  /** Act on the money: mend a difference, decide about an unmatched payment, answer a bank. */
  "money-acts",
  /** Give back more than the front desk may by itself. */
  "large-refunds",
  /** Agree to another price than the house's. */
  "prices",
  /** Read emergency closures, and try out what one would mean. */
  "closures",
  /** See what every night costs, also by a draft. */
  "rates",
  /** See who has an account, and say who works here as what. */
  "people",
  /** For owners alone, what the house is: settings, emergency closures, everybody's sessions, a restored database. */
  "house",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Who may what: the one table of it, which the pages, the calls and the tests all read (docs/API.md, who may). */
export const MAY: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: ["rooms", "guests", "money", "money-acts", "large-refunds", "prices", "closures", "rates", "people"],
  "front-desk": ["rooms", "guests", "money", "money-acts"],
  housekeeping: ["rooms"],
  accounts: ["money"],
};

/** The trade's name of a role; undefined for a customer. */
export function staffRoleOf(role: Role): StaffRole | undefined {
  if (role === "customer") return undefined;
  return role === "admin" ? "manager" : role;
}

/** The role behind the trade's name of it. */
export function roleOf(staffRole: StaffRole): Role {
  return staffRole === "manager" ? "admin" : staffRole;
}

/** The role as the specification knows it: whoever works here is an admin, but for owners. */
export function specifiedRoleOf(role: Role): "customer" | "admin" | "owner" {
  return role === "customer" || role === "owner" ? role : "admin";
}

/** Whether an account may do what needs this permission; nobody and customers may do nothing of the staff's. */
export function may(who: { role: Role } | undefined, needs: Permission): boolean {
  const staffRole = who && staffRoleOf(who.role);
  return staffRole !== undefined && MAY[staffRole].includes(needs);
}
