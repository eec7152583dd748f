import type { Run } from "#adapters/store/run.ts";
import type { ImportTable } from "#hotel/front-desk/ports/imports.ts";

export function importTable(run: Run): ImportTable {
  return {
    knownAmong: async (visit, references) => run(KNOWN, [visit, references]),
    staysOf: (orderIds) =>
      run<{ stayId: number; orderId: string }>(
        `select id as "stayId", order_id as "orderId" from stay
         where order_id = any($1) order by order_id, position, unit`,
        [orderIds],
      ),
    readMapping: async () => (await run<{ mapping: unknown }>("select mapping from import_mapping"))[0]?.mapping,
    keepMapping: async (mapping) => {
      await run(
        `insert into import_mapping (mapping) values ($1)
         on conflict (only_one) do update set mapping = excluded.mapping`,
        [JSON.stringify(mapping)],
      );
    },
  };
}

const KNOWN = `
  select distinct on (client_key) client_key as reference, request,
    exists (select 1 from booking b where b.order_id = orders.id and b.state in ('pending', 'confirmed')) as "isStanding"
  from orders
  where visit = $1 and client_key = any($2) and state <> 'released'
  order by client_key, created_at desc`;
