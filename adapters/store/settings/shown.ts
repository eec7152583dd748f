import { foldChanges } from "#adapters/store/inventory/inventory.ts";
import type { Run } from "#adapters/store/run.ts";
import type { ShownTable } from "#hotel/settings/ports/shown.ts";

/** So many changes are counted one by one. */
const MOST_CHANGES = 1_000;

export function shownTable(run: Run): ShownTable {
  return {
    marks: async () => {
      const [row] = await run<MarksRow>(MARKS);
      if (!row) throw new Error("The count of changes is one row.");
      const { version, connections, isOpen, recent, before } = row;
      if (recent > MOST_CHANGES) await foldChanges(run);
      return { version: version ?? undefined, connections, isOpen, changes: before + recent };
    },
  };
}

interface MarksRow {
  version: number | null;
  connections: number;
  isOpen: boolean;
  recent: number;
  before: number;
}

const MARKS = `
  select (select version from property_publication order by number desc limit 1) as version,
    (select coalesce(max(revision), 0)::integer from connection) as connections,
    not exists (select from house where setup_since is not null) as "isOpen",
    (select count(*) from availability_change) as recent, changes as before
  from availability_changes_before`;
