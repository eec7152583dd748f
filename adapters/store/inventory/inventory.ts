import type { InventoryChange, InventoryTable } from "#hotel/inventory/ports/inventory.ts";
import type { NightCount } from "#hotel/inventory/rules/availability.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Run } from "#adapters/store/run.ts";
import { readOnSale } from "./on-sale.ts";

export function inventoryTable(run: Run): InventoryTable {
  return {
    nights: async ({ from, to, type, isByHand = false }) => {
      const rows = await run<NightRow>(
        `with type as materialized (select id, type_is_off(id) as off from room_type)
         select i.type_id, night, capacity, held, sold, case when t.off then capacity - held - sold
           when $4 then coalesce(beneath, blocked) else blocked end as blocked
         from inventory i join type t on t.id = i.type_id
         where night >= $1 and night < $2 and i.type_id = coalesce($3, i.type_id)
         order by i.type_id, night`,
        [from, to, type, isByHand],
      );
      return rows.map(toNightCount);
    },
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
    overUnpaidShare: async (orderId, share) => {
      const rows = await run<{ type: string; night: PlainDate }>(
        "select over_type as type, over_night as night from over_unpaid_share($1, $2)",
        [orderId, share],
      );
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

export async function foldChanges(run: Run): Promise<void> {
  await run("select fold_availability_changes()");
}

interface NightRow {
  type_id: string;
  night: PlainDate;
  capacity: number;
  held: number;
  sold: number;
  blocked: number;
}

function toNightCount({ type_id, ...counts }: NightRow): NightCount {
  return { type: type_id, ...counts };
}

function toSummand({ type, stay, held = 0, sold = 0, blocked = 0 }: InventoryChange) {
  return { type, check_in: stay.checkIn, check_out: stay.checkOut, held, sold, blocked };
}
