import type { AuditTable } from "./ports/audit.ts";
import type { NumbersTable } from "./ports/numbers.ts";
import type { PersonalRecordTable } from "./ports/personal-records.ts";
import type { RetentionTable } from "./ports/retention.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { MessagesPorts, MessagesTables } from "#hotel/messages/ports.ts";

export interface ReportsTables extends MessagesTables {
  audit: AuditTable;
  numbers: NumbersTable;
  personalRecords: PersonalRecordTable;
  retention: RetentionTable;
}

/** What reports are made of. */
export interface ReportsPorts extends MessagesPorts {
  store: Store<ReportsTables>;
}
