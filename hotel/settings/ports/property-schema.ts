import type { Decisions, PropertyFault } from "#hotel/settings/rules/property.ts";

/** Reads documents; what they are made of is the content's alone. */
export interface PropertySchema {
  read(document: unknown): { decisions: Decisions } | { faults: readonly PropertyFault[] };
}
