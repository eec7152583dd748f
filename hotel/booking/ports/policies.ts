import type { PolicyText } from "./house-policy.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** What a guest agreed to with an order, when and from where. */
export interface PolicyAgreement extends PolicyText {
  orderId: string;
  /** SHA-256 of the words, in hexadecimal digits. */
  hash: string;
  /** ticked: the guest said yes to it. shown: it stood on the page of a reservation without payment. */
  manner: "ticked" | "shown";
  at: Instant;
  /** The network address that asked. */
  address: string;
}

export interface PolicyTable {
  /** Keeps the text once, under its hash, and that this order was made under it. */
  agree(agreement: Omit<PolicyAgreement, "hash">): Promise<void>;
  /** Undefined for orders that are older than the record, and for invented ones. */
  ofOrder(orderId: string): Promise<PolicyAgreement | undefined>;
}
