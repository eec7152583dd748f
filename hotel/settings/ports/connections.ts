import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { PaymentFailure } from "#hotel/payments/ports/payments.ts";
import type { ConnectionFault, ConnectionKind, Entry, Finding, ShownPart } from "#hotel/settings/rules/connections.ts";

/** A connection that an owner has set, as the database has it. */
export interface KeptConnection {
  kind: ConnectionKind;
  /** What only the house's key opens. */
  sealed: string;
  shown: readonly ShownPart[];
  setAt: Instant;
  /** The name of the account that set it; undefined where it is gone. */
  setter: string | undefined;
}

export interface ConnectionTable {
  list(): Promise<KeptConnection[]>;
  /** Whether keys of card payment are kept, even if the house can't open them: a restored house goes by that. */
  hasCardKeys(): Promise<boolean>;
  /** Nobody else changes one until the transaction ends, so that numbers grow in the order in which they are seen. */
  lock(): Promise<void>;
  keep(connection: Omit<KeptConnection, "setAt" | "setter">, by: { id: string; at: Instant }): Promise<void>;
  /** False where none was set. */
  remove(kind: ConnectionKind, by: { id: string; at: Instant }): Promise<boolean>;
}

/**
 * From where a connection is in force. sealed: an owner has set it, and the key that opens it is not here. unsigned: an owner has set it with a
 * key that letters can't be signed with, and it does without.
 */
export type ConnectionSource = "environment" | "console" | "unsigned" | "sealed" | "faulty" | "nowhere";

/** Whether what was set is used, and can be tried. */
export function isInForce(source: ConnectionSource): boolean {
  return source === "environment" || source === "console" || source === "unsigned";
}

export interface ConnectionStatus {
  source: ConnectionSource;
  shown: readonly ShownPart[];
  /** What has to be entered at the other side. */
  entries: readonly Entry[];
}

/** What was sent for a connection, and can be one. */
export interface ReadConnection {
  shown: readonly ShownPart[];
  sealed: string;
  /** Of card payments: whose keys these are. refused: nobody's. */
  account?: () => Promise<{ accountId: string } | PaymentFailure>;
}

/** The house's connections as the world has them; the only one that knows what they are made of. */
export interface Connections {
  /** Where guests find the house. */
  origin: string;
  status(kept: readonly KeptConnection[]): Promise<Record<ConnectionKind, ConnectionStatus>>;
  /** Reads what an owner has typed; nothing of it trusted. */
  read(
    kind: ConnectionKind,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<ReadConnection | { faults: readonly ConnectionFault[] }>;
  /** Whose card payments the house would take without this connection; undefined where it would take none, or no others. */
  accountWithout(kind: ConnectionKind, kept: readonly KeptConnection[]): Promise<ReadConnection["account"]>;
  /** Tries the connection in force, with a letter to that address, if any, where it is mail. No finding where there is none. */
  test(kind: ConnectionKind, kept: readonly KeptConnection[], to: string | undefined): Promise<Finding[]>;
}
