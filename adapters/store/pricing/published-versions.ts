import { read } from "#adapters/store/columns.ts";
import type { Run } from "#adapters/store/run.ts";
import type { PublishedVersionTable } from "#hotel/pricing/ports/published-versions.ts";

export function publishedVersionTable(run: Run): PublishedVersionTable {
  return {
    document: async (version) => {
      const [row] = await run<{ document: unknown }>(DOCUMENT, [version]);
      return row?.document;
    },
    history: () => read(run, HISTORY),
  };
}

const HISTORY = "select version, published_at as at from property_publication order by number";

const DOCUMENT = `
  select v.document from property_version v
  where v.number = $1 and exists (select from property_publication p where p.version = v.number)`;
