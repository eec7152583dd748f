import type { Store } from "#hotel/kernel/ports/store.ts";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import type { ReportsPorts, ReportsTables } from "#hotel/reports/ports.ts";
import type { ConnectionTable, Connections } from "./ports/connections.ts";
import type { DemoTable } from "./ports/demo.ts";
import type { PictureFiles, PicturePress, PictureTable } from "./ports/pictures.ts";
import type { PropertySchema } from "./ports/property-schema.ts";
import type { PropertyVersionTable } from "./ports/property-versions.ts";
import type { ShownTable } from "./ports/shown.ts";

export interface SettingsTables extends ReportsTables {
  connections: ConnectionTable;
  demo: DemoTable;
  pictureFiles: PictureFiles;
  pictures: PictureTable;
  propertyVersions: PropertyVersionTable;
  shown: ShownTable;
}

/** What the owner's decisions are kept in and checked by. */
export interface SettingsPorts extends ReportsPorts {
  store: Store<SettingsTables>;
  connections: Connections;
  picturePress: PicturePress;
  propertySchema: PropertySchema;
  /** Writes letters as a document has them that is not in force. */
  draftWriter: (document: unknown) => Promise<LetterWriter>;
}
