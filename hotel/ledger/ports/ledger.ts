import type { Parts } from "#hotel/ledger/rules/documents.ts";
import type { MovementKind } from "#hotel/ledger/rules/ledger.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** One movement of money. Rows are only ever added. */
export interface MoneyMovement {
  orderId: string | undefined;
  kind: MovementKind;
  /** Always positive; the kind tells the direction. */
  amount: Cents;
  /** The provider's id of what moved, unique per kind. */
  reference: string;
  at: Instant;
}

/** With what money that was kept is made of. */
export interface NewMovement extends MoneyMovement {
  parts?: Parts | undefined;
}

export interface LedgerTable {
  /** Adds a movement once; a repeat of (kind, reference) does nothing. */
  add(movement: NewMovement): Promise<void>;
  /** Every movement of an order, oldest first. */
  ofOrder(orderId: string): Promise<MoneyMovement[]>;
  /** Those of no order that have one of these references, oldest first. */
  ofNoOrder(references: readonly string[]): Promise<MoneyMovement[]>;
}
