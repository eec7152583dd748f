import type { ReconciliationPorts, ReconciliationTables } from "./ports.ts";

/**
 * Whether all that the provider has made since the house was marked restored is read and dealt with. Where card payment is switched off
 * and no keys of it are kept, there is no provider to read (ADR 53).
 */
export async function isCaughtUp(
  { payments }: Pick<ReconciliationPorts, "payments">,
  { events, connections }: Pick<ReconciliationTables, "events" | "connections">,
): Promise<boolean> {
  if (payments.isSwitchedOff && !(await connections.hasCardKeys())) return true;
  return events.isCaughtUp();
}
