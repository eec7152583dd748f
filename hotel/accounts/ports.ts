import type { AccountTable } from "./ports/accounts.ts";
import type { CommonPasswords } from "./ports/common-passwords.ts";
import type { DeviceTable } from "./ports/devices.ts";
import type { Identity } from "./ports/identity.ts";
import type { InvitationTable } from "./ports/invitations.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { PropertyPorts, PropertyTables } from "#hotel/property/ports.ts";

export interface AccountsTables extends PropertyTables {
  accounts: AccountTable;
  devices: DeviceTable;
  invitations: InvitationTable;
}

/** Who asks, and how they prove it. */
export interface AccountsPorts extends PropertyPorts {
  store: Store<AccountsTables>;
  identity: Identity;
  commonPasswords: CommonPasswords;
}
