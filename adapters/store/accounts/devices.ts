import type { DeviceMeeting, DeviceTable } from "#hotel/accounts/ports/devices.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import { KEPT_DAYS } from "#hotel/reports/rules/retention.ts";

export function deviceTable(run: Run): DeviceTable {
  return {
    meet: async (accountId, hash, at) => {
      const rows = await run<{ device: DeviceMeeting }>(MEET, [accountId, hash, timestamp(at)]);
      return rows[0]?.device ?? "unknown";
    },
    known: async (email, hash) => {
      const rows = await run(
        `select d.hash from known_device d join account a on a.id = d.account_id
         where a.email = $1 and d.hash = $2 and d.forgotten_at is null`,
        [email, hash],
      );
      return rows.length > 0;
    },
    forget: async (accountId, at, kept) => {
      await run(
        `update known_device set forgotten_at = $2
         where account_id = $1 and forgotten_at is null and hash is distinct from $3`,
        [accountId, timestamp(at), kept ?? null],
      );
    },
    forgetThese: async (accountId, at, hashes) => {
      await run(
        `update known_device set forgotten_at = $2
         where account_id = $1 and forgotten_at is null and hash = any($3)`,
        [accountId, timestamp(at), hashes],
      );
    },
  };
}

// Each part sees the table as it was before. Of an older account all may be deleted by now: that it was never here is not known.
const MEET = `
  with before as (
    select count(*) filter (where hash = $2 and forgotten_at is null) as same, count(*) as every
    from known_device where account_id = $1),
  noted as (
    insert into known_device (account_id, hash, known_since, last_seen_at) values ($1, $2, $3, $3)
    on conflict (account_id, hash) do update set last_seen_at = excluded.last_seen_at, forgotten_at = null)
  select case when same > 0 then 'known' when every = 0 and not exists (
      select from account where id = $1 and created_at < $3::timestamptz - interval '${KEPT_DAYS.devices} days') then 'first' else 'unknown' end as device from before`;
