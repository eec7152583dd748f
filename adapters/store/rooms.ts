import type { RoomTable } from "#hotel/ports/store/rooms.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import type { RoomFeature } from "#hotel/rules/room-features.ts";
import type { Run } from "./run.ts";

export function roomTable(run: Run): RoomTable {
  return {
    all: async () => {
      const rows = await run<{ number: number; type_id: string; features: RoomFeature[] }>(
        `select number, type_id, array(select f.feature from room_feature f where f.room = number
           order by f.feature) as features
         from room order by number`,
      );
      return rows.map((row) => ({ number: row.number, type: row.type_id, features: row.features }));
    },
    closures: async (type, from) => {
      const rows = await run<{ room: number; closed_from: PlainDate; closed_until: PlainDate | null }>(
        `select c.room, c.closed_from, c.closed_until
         from closure c join room r on r.number = c.room
         where r.type_id = $1 and (c.closed_until is null or c.closed_until > $2)
         order by c.room, c.closed_from, c.id`,
        [type, from],
      );
      return rows.map((row) => ({ room: row.room, from: row.closed_from, until: row.closed_until ?? undefined }));
    },
    typesWithFutureFixtures: async (types, today) => {
      const rows = await run<{ type_id: string }>(
        `select r.type_id from closure c join room r on r.number = c.room
         where c.closed_from > $2 and c.closed_until is not null and r.type_id = any($1)
         union
         select r.type_id from assignment a join room r on r.number = a.room
         where a.pinned and lower(a.period) > $2 and r.type_id = any($1)
         order by type_id`,
        [types, today],
      );
      return rows.map((row) => row.type_id);
    },
  };
}
