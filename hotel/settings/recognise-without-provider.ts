import type { SettingsPorts } from "./ports.ts";
import { endDoubt } from "#hotel/property/end-doubt.ts";

/**
 * At a start with card payment switched off no provider's list can be asked: the house counts as recognised, or its receipts and
 * letters would wait for good. Not while an owner's card keys are kept that the house can't open, as in a database that was
 * brought elsewhere: they wait until those are set again or taken away (ADR 53). What waits in a restored house goes on waiting.
 */
export async function recogniseWithoutProvider({ store, clock }: SettingsPorts): Promise<void> {
  if (await store.connections.hasCardKeys()) return;
  await store.transaction((tx) => endDoubt(tx, clock.now()));
}
