import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import type { ConnectionTable, KeptConnection } from "#hotel/settings/ports/connections.ts";

export function connectionTable(run: Run): ConnectionTable {
  return {
    list: () => read(run, LIST),
    hasCardKeys: async () =>
      (await run("select from connection where kind = 'cards' and sealed is not null")).length > 0,
    lock: async () => {
      await run("lock table connection in share row exclusive mode");
    },
    keep: async ({ kind, sealed, shown }, { id, at }) => {
      await run(KEEP, [kind, sealed, JSON.stringify(shown), id, timestamp(at)]);
    },
    remove: async (kind, { id, at }) => (await run(REMOVE, [kind, id, timestamp(at)])).length > 0,
  };
}

const LIST = `
  select ${columns<KeptConnection>({
    kind: "c.kind",
    sealed: "c.sealed",
    shown: "c.shown",
    setAt: "c.set_at",
    setter: "(select a.name from account a where a.id = c.set_by)",
  })}
  from connection c where c.sealed is not null order by c.kind`;

const NEXT = "(select coalesce(max(revision), 0) + 1 from connection)";

const KEEP = `
  insert into connection (kind, sealed, shown, set_by, set_at, revision) values ($1, $2, $3, $4, $5, ${NEXT})
  on conflict (kind) do update set sealed = excluded.sealed, shown = excluded.shown, set_by = excluded.set_by,
    set_at = excluded.set_at, revision = excluded.revision`;

// The row stays, so that its number tells every process of it.
const REMOVE = `
  update connection set sealed = null, shown = '[]', set_by = $2, set_at = $3, revision = ${NEXT}
  where kind = $1 and sealed is not null returning kind`;
