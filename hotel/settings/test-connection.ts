import type { Account } from "#hotel/kernel/account.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { SettingsPorts } from "./ports.ts";
import { type ConnectionKind, type Finding, readKind } from "./rules/connections.ts";

export interface TestedConnection {
  kind: ConnectionKind;
  /** None where there is no such connection. */
  findings: readonly Finding[];
  /** Of card payments: when the provider's last event came, undefined where none ever did. */
  heardAt?: Instant | undefined;
}

/**
 * Tries a connection as it is set now and tells what it found; of mail a letter goes to whoever asks. For owners alone.
 * Problems: `not-found`.
 */
export async function testConnection(
  { store, connections }: SettingsPorts,
  owner: Account,
  sent: { kind?: unknown },
): Promise<TestedConnection | Problem> {
  const kind = readKind(sent.kind);
  if (kind === undefined) return { problem: "not-found" };
  const findings = await connections.test(kind, await store.connections.list(), owner.email);
  return kind === "cards" ? { kind, findings, heardAt: await store.events.lastSent() } : { kind, findings };
}
