import { randomUUID } from "node:crypto";
import type { CartItem, CartTable } from "#hotel/booking/ports/carts.ts";
import type { Run } from "#adapters/store/run.ts";

export function cartTable(run: Run): CartTable {
  return {
    read: async (visit) => {
      const rows = await run<{ client_key: string; items: CartItem[] }>(
        "select client_key, items from cart where visit = $1",
        [visit],
      );
      return rows[0] ? { clientKey: rows[0].client_key, items: rows[0].items } : { clientKey: randomUUID(), items: [] };
    },
    // What is sent twice is kept once; its number is the moment at which it was put in. The row's own lock makes look and append one step.
    add: async (visit, items, limit) => {
      const rows = await run(
        `with sent as (select $3::jsonb as items, jsonb_build_array(jsonb_build_object('id', $3::jsonb -> 0 -> 'id')) as first)
         insert into cart as mine (visit, client_key, items, touched_at)
         select $1, $2, items, to_timestamp((items -> 0 ->> 'id')::numeric / 1000)
         from sent where jsonb_array_length(items) <= $4::integer
         on conflict (visit) do update set touched_at = excluded.touched_at, items = case
           when mine.items @> (select first from sent) then mine.items
           else mine.items || excluded.items end
         where jsonb_array_length(mine.items) + jsonb_array_length(excluded.items) <= $4::integer
            or mine.items @> (select first from sent)
         returning visit`,
        [visit, randomUUID(), JSON.stringify(items), limit],
      );
      return rows.length > 0;
    },
    has: async (visit) => (await run("select 1 as known from cart where visit = $1", [visit])).length > 0,
    remove: async (visit, itemId) => {
      await run(
        `update cart set items = (
           select coalesce(jsonb_agg(item order by place), '[]')
           from jsonb_array_elements(cart.items) with ordinality kept(item, place)
           where item -> 'id' <> to_jsonb($2::numeric))
         where visit = $1`,
        [visit, itemId],
      );
    },
    clear: async (visit) => {
      await run("update cart set items = '[]', client_key = $2 where visit = $1", [visit, randomUUID()]);
    },
    removeOrdered: async (visit, { clientKey, itemIds }) => {
      await run(
        `update cart set client_key = $3, items = (
           select coalesce(jsonb_agg(item order by place), '[]')
           from jsonb_array_elements(cart.items) with ordinality kept(item, place)
           where item ->> 'id' <> all($4::text[]))
         where visit = $1 and client_key = $2`,
        [visit, clientKey, randomUUID(), itemIds],
      );
    },
  };
}
