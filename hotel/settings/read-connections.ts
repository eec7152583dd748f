import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { SettingsPorts } from "./ports.ts";
import type { ConnectionStatus } from "./ports/connections.ts";
import { CONNECTION_KINDS, type ConnectionKind } from "./rules/connections.ts";

export interface ShownConnection extends ConnectionStatus {
  kind: ConnectionKind;
  /** When an owner has set it, and who; undefined where none has. */
  set: { at: Instant; by: string | undefined } | undefined;
}

/** Which connections the house has, from where, and who set them; never a secret: for owners alone. */
export async function readConnections({ store, connections }: SettingsPorts): Promise<ShownConnection[]> {
  const kept = await store.connections.list();
  const status = await connections.status(kept);
  return CONNECTION_KINDS.map((kind) => {
    const found = kept.find((connection) => connection.kind === kind);
    return { kind, ...status[kind], set: found && { at: found.setAt, by: found.setter } };
  });
}
