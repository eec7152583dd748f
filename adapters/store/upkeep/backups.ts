import { columns, instantOf, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { migrationNames } from "#adapters/store/migrate.ts";
import type { Run } from "#adapters/store/run.ts";
import { latestTrue } from "#hotel/kernel/wrong-clock.ts";
import type { BackupTable, KeptBackup } from "#hotel/upkeep/ports/backups.ts";

export function backupTable(run: Run): BackupTable {
  return {
    knowsTables: async () => {
      const strangers = await run("select from migration where name <> all($1) limit 1", [await migrationNames()]);
      return strangers.length === 0;
    },
    giveUp: async (now) => (await run(GIVE_UP, [timestamp(now), ENDED, timestamp(latestTrue(now))])).length,
    claim: async ({ now, until, since, triedSince }) => {
      const [row] = await run<{ id: number }>(CLAIM, [now, until, since, triedSince, latestTrue(now)].map(timestamp));
      return row?.id;
    },
    end: async (id, made, at) => {
      if ("fault" in made) await run(FAILED, [id, timestamp(at), made.fault]);
      else {
        const { file, bytes, isEncrypted, bookings, payments, paid } = made;
        await run(MADE, [id, timestamp(at), file, bytes, isEncrypted, bookings, payments, paid]);
      }
    },
    takeBack: async (id) => {
      await run("delete from backup where id = $1 and ended_at is null", [id]);
    },
    forget: async (before) => {
      await run("delete from backup where begun_at < $1 and ended_at is not null", [timestamp(before)]);
    },
    newest: (limit) => read(run, NEWEST, [limit]),
  };
}

const ENDED = "The process that made it was ended.";

const GIVE_UP = `
  update backup set ended_at = $1, fault = $2 where ended_at is null and (until <= $1 or begun_at > $3) returning id`;

const CLAIM = `
  insert into backup (begun_at, until)
  select $1, $2 where not exists (
    select from backup where ended_at is null
      or (begun_at <= $5 and (begun_at > $4 or (file is not null and begun_at > $3))))
  on conflict do nothing returning id`;

const FAILED = "update backup set ended_at = $2, fault = $3 where id = $1 and ended_at is null";

const MADE = `
  update backup set ended_at = $2, file = $3, bytes = $4, encrypted = $5, bookings = $6, payments = $7, paid = $8
  where id = $1 and ended_at is null`;

// By number: a clock that was ahead would date one before all that follow.
const NEWEST = `
  select ${columns<KeptBackup>({
    id: "id",
    begunAt: "begun_at",
    ended: `case
      when ended_at is null then null
      when file is null then jsonb_build_object('at', ${instantOf("ended_at")}, 'fault', coalesce(fault, ''))
      else jsonb_build_object('at', ${instantOf("ended_at")}, 'file', file, 'bytes', bytes, 'isEncrypted', encrypted,
        'bookings', bookings, 'payments', payments, 'paid', paid) end`,
  })}
  from backup order by id desc limit $1`;
