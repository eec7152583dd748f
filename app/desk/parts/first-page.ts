import { deskLinks } from "#app/links.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { may } from "#hotel/kernel/roles.ts";

/** Where somebody's work begins: the day for the front desk, the rooms for housekeeping, the reports for the accounts. */
export function firstPageOf(clerk: Pick<Account, "role">): string {
  if (may(clerk, "guests")) return deskLinks.today();
  return may(clerk, "rooms") ? deskLinks.rooms() : deskLinks.numbers();
}
