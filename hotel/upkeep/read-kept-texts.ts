import { findInForce } from "#hotel/settings/find-in-force.ts";
import type { UpkeepPorts } from "./ports.ts";

const DEMO_VERSION = 1;

/** The places of texts in force that are the demo's still, in a house that was one: for owners alone. */
export async function readKeptTexts({ store, propertySchema }: UpkeepPorts): Promise<readonly string[]> {
  if (!(await store.demo.wasLeft())) return [];
  const inForce = await findInForce(store);
  const demo = await store.propertyVersions.find(DEMO_VERSION);
  return propertySchema.keptTexts(inForce?.version.document, demo?.document);
}
