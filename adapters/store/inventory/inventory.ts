import type { InventoryChange, InventoryTable } from "#hotel/inventory/ports/inventory.ts";
import type { NightCount } from "#hotel/inventory/rules/availability.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Run } from "#adapters/store/run.ts";
import { readOnSale } from "./on-sale.ts";

export function inventoryTable(run: Run): InventoryTable {
  return {
    nights: ({ from, to, type, isByHand = false }) =>
      run<NightCount>(
        `with type as materialized (select id, type_is_off(id) as off from room_type)
         select i.type_id as type, night, capacity, held, sold, case when t.off then capacity - held - sold
           when $4 then coalesce(beneath, blocked) else blocked end as blocked,
           t.off or storm_id is not null as stopped
         from inventory i join type t on t.id = i.type_id
         where night >= $1 and night < $2 and i.type_id = coalesce($3, i.type_id)
         order by i.type_id, night`,
        [from, to, type, isByHand],
      ),
    onSale: (asked) => readOnSale(run, asked),
    foldChanges: () => foldChanges(run),
    lockTypes: async (types, mode) => {
      const strength = mode === "alone" ? "for update" : "for key share";
      await run(`select id from room_type where id = any($1) order by id ${strength}`, [types]);
    },
    change: async (changes) => {
      const rows = await run<{ short_type: string; short_night: PlainDate }>(
        "select short_type, short_night from change_inventory($1)",
        [JSON.stringify(changes.map(toSummand))],
      );
      const short = rows[0];
      return short && { short: { type: short.short_type, night: short.short_night } };
    },
    overUnpaidShare: async ({ id, lines }, share) => {
      const wanted = lines.map(({ type, checkIn, checkOut, rooms }) => ({ type, checkIn, checkOut, rooms }));
      const rows = await run<{ type: string; night: PlainDate }>(OVER_UNPAID_SHARE, [
        JSON.stringify(wanted),
        share,
        id,
      ]);
      return rows[0];
    },
    yieldToStranded: async (type, { from, until }) => {
      await run("select yield_to_stranded($1, $2, $3)", [type, from, until]);
    },
    openNights: async (from, last) => {
      await run("select open_nights($1, $2)", [from, last]);
    },
    countRooms: async (from) => {
      const text = "select short_type as type, short_night as night from count_rooms($1)";
      const [short] = await run<{ type: string; night: PlainDate }>(text, [from]);
      return short;
    },
    blockTonight: async (type, tonight) => {
      const rows = await run<{ short: number }>("select block_tonight($1, $2) as short", [type, tonight]);
      return rows[0]?.short ?? 0;
    },
  };
}

const OVER_UNPAID_SHARE = `
  with wanted as (
    select l.type, n.night::date as night, sum(l.rooms) as rooms
    from jsonb_to_recordset($1) as l(type text, "checkIn" date, "checkOut" date, rooms integer),
      generate_series(l."checkIn", l."checkOut" - 1, interval '1 day') as n(night)
    group by l.type, n.night),
  waiting as (
    select s.type_id, s.check_in, s.check_out from orders o join stay s on s.order_id = o.id
    where o.state = 'pending' and o.id <> coalesce($3, ''))
  select w.type, w.night
  from wanted w join inventory i on i.type_id = w.type and i.night = w.night
    left join waiting o on o.type_id = w.type and w.night >= o.check_in and w.night < o.check_out
  group by w.type, w.night, w.rooms, i.capacity
  having w.rooms + count(o.type_id) > greatest(1, ceil(i.capacity * $2 / 100.0))
  order by w.type collate "C", w.night limit 1`;

export async function foldChanges(run: Run): Promise<void> {
  await run("select fold_availability_changes()");
}

function toSummand({ type, stay, held = 0, sold = 0, blocked = 0 }: InventoryChange) {
  return { type, check_in: stay.checkIn, check_out: stay.checkOut, held, sold, blocked };
}
