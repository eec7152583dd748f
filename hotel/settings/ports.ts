import type { Store } from "#hotel/kernel/ports/store.ts";
import type { ReportsPorts, ReportsTables } from "#hotel/reports/ports.ts";
import type { PropertySchema } from "./ports/property-schema.ts";
import type { PropertyVersionTable } from "./ports/property-versions.ts";

export interface SettingsTables extends ReportsTables {
  propertyVersions: PropertyVersionTable;
}

/** What the owner's decisions are kept in and checked by. */
export interface SettingsPorts extends ReportsPorts {
  store: Store<SettingsTables>;
  propertySchema: PropertySchema;
}
