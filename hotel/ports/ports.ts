import type { BillHead } from "#hotel/rules/documents.ts";
import type { HoldingCaps } from "#hotel/rules/holding-caps.ts";
import type { Catalogue } from "#hotel/rules/room-types.ts";
import type { Clock } from "./clock.ts";
import type { FormRelay } from "./form-relay.ts";
import type { HousePolicy } from "./house-policy.ts";
import type { CommonPasswords } from "./common-passwords.ts";
import type { Identity } from "./identity.ts";
import type { Leases } from "./leases.ts";
import type { MailRoom } from "./mail-room.ts";
import type { Steadily } from "./pace.ts";
import type { Payments } from "./payments.ts";
import type { Store } from "./store.ts";

/** The owner's limits (CONTRACT, settings). */
export interface HouseRules extends HoldingCaps {
  /** How many days ahead the last check-out may lie. */
  horizonDays: number;
  maxNights: number;
  /** Minutes that rooms are held for a payment. */
  holdMinutes: number;
  /** Hours that a booking without payment waits for the desk. */
  pendingHours: number;
  /** Of a type's rooms on a night, the most that all reservations without payment may take together; percent. */
  unpaidShare: number;
  /** Payments that one browser, and one address, may open within an hour. */
  capPaymentsPerBrowser: number;
  capPaymentsPerAddress: number;
  /** Carts that one address may begin within an hour. */
  capCartsPerAddress: number;
  /** Whether those who work at the desk need a passkey or a second factor. */
  adminSecondFactor: boolean;
}

/** Everything the hotel needs from the world, and what its owner decided. */
export interface Ports {
  store: Store;
  payments: Payments;
  identity: Identity;
  commonPasswords: CommonPasswords;
  steadily: Steadily;
  mailRoom: MailRoom;
  /** Undefined where the owner uses no external form service. */
  formRelay: FormRelay | undefined;
  clock: Clock;
  leases: Leases;
  /** What receipts say of the house. */
  billHead: BillHead;
  policy: HousePolicy;
  catalogue: Catalogue;
  houseRules: HouseRules;
}
