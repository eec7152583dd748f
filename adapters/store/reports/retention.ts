import type { RetentionTable } from "#hotel/reports/ports/retention.ts";
import type { KeptKind } from "#hotel/reports/rules/retention.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function retentionTable(run: Run): RetentionTable {
  return {
    deleteBefore: async (kind, before, limit) => {
      let deleted = 0;
      for (const text of DELETIONS[kind]) {
        const rows = await run<{ deleted: number }>(text, [timestamp(before), limit]);
        deleted += rows[0]?.deleted ?? 0;
      }
      return deleted;
    },
  };
}

// The row itself tells that a person has decided, and for how much.
const FORGET_NOTES = `
  with old as (
    select payment_id from unmatched_payment where decided_at < $1 and note not in ('', 'deleted')
    order by decided_at limit $2 for update skip locked),
  gone as (
    update unmatched_payment set note = 'deleted' where payment_id in (select payment_id from old) returning 1)
  select count(*)::integer as deleted from gone`;

// A living session is renewed each day, and who comes in is noted. Whoever once had a role is named in the log by the account.
const DELETE_UNUSED_ACCOUNTS = `
  with old as (
    select a.id from account a
    where not a.email_verified and a.role = 'customer' and a.created_at < $1
      and not exists (select from account_session s where s.account_id = a.id and s.updated_at >= $1)
      and not exists (select from audit u where u.actor = a.id and u.at >= $1)
      and not exists (select from audit r where r.subject = a.id and r.act like 'account.role.%')
      and not exists (select from orders o where o.account_id = a.id)
      and not exists (select from booking b where b.account_id = a.id)
      and not exists (select from staff_invitation i where i.email = a.email or i.invited_by = a.id)
    order by a.created_at limit $2 for update skip locked),
  gone as (delete from account where id in (select id from old) returning 1)
  select count(*)::integer as deleted from gone`;

/** Each statement takes the moment and the most rows, and answers how many it deleted. */
const DELETIONS: Record<KeptKind, readonly string[]> = {
  tries: [deletion({ from: "try_count", key: "key", since: "window_start" })],
  carts: [deletion({ from: "cart", key: "visit", since: "touched_at" })],
  unbooked: [
    "select delete_unbooked($1, $2) as deleted",
    // Nobody could open it any more, nor close it.
    deletion({
      from: "alert",
      key: "id",
      since: "raised_at",
      where: `subject like 'letter:%'
        and not exists (select from outbox x where x.id = substring(alert.subject from '^letter:([0-9]+)')::bigint)`,
    }),
  ],
  forms: ["select delete_unmatched_forms($1, $2) as deleted"],
  events: [deletion({ from: "payment_event", key: "id", since: "received_at", where: "done_at is not null" })],
  sessions: [
    deletion({ from: "account_session", key: "id", since: "expires_at" }),
    deletion({ from: "account_proof", key: "id", since: "expires_at" }),
    deletion({ from: "letter_link", key: "hash", since: "expires_at" }),
    deletion({ from: "staff_invitation", key: "id", since: "expires_at" }),
  ],
  accounts: [DELETE_UNUSED_ACCOUNTS],
  devices: [deletion({ from: "known_device", key: "account_id, hash", since: "last_seen_at" })],
  letters: [
    deletion({
      from: "outbox",
      key: "id",
      since: "settled_at",
      where: `not exists (select from booking b
          where b.order_id = split_part(cause, ':', 2) and b.check_out >= $1::timestamptz::date)
        and not exists (select from booking b
          where b.id = substring(cause from '^booking:([0-9]+)')::bigint and b.check_out >= $1::timestamptz::date)`,
    }),
  ],
  alerts: [deletion({ from: "alert", key: "id", since: "settled_at" })],
  visits: ["select forget_visits($1, $2) as deleted"],
  unmatched: [FORGET_NOTES],
};

function deletion({ from, key, since, where = "true" }: { from: string; key: string; since: string; where?: string }) {
  return `
    with old as (
      select ${key} from ${from} where ${since} < $1 and ${where} order by ${since} limit $2 for update skip locked),
    gone as (delete from ${from} where (${key}) in (select ${key} from old) returning 1)
    select count(*)::integer as deleted from gone`;
}
