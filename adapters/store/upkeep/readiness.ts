import { read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import type { ReadinessTable } from "#hotel/upkeep/ports/readiness.ts";

export function readinessTable(run: Run): ReadinessTable {
  const isSo = async (text: string, value: string) => (await run<{ so: boolean }>(text, [value]))[0]?.so ?? false;
  return {
    list: () => read(run, "select what, version, noted_at as at from readiness"),
    note: async ({ what, version, by, at }) => {
      await run(NOTE, [what, version, by, timestamp(at)]);
    },
    hasProof: (account) => isSo(HAS_PROOF, account),
    hasTriedBooking: (since) => isSo(HAS_TRIED, timestamp(since)),
  };
}

const NOTE = `
  insert into readiness (what, version, noted_by, noted_at) values ($1, $2, $3, $4)
  on conflict (what) do update set version = excluded.version, noted_by = excluded.noted_by, noted_at = excluded.noted_at`;

const HAS_PROOF = `
  select exists (select from account_passkey where account_id = $1)
    or exists (select from account_second_factor where account_id = $1 and verified) as so`;

const HAS_TRIED = `
  select exists (
    select from payment p join orders o on o.id = p.order_id join order_line l on l.order_id = o.id
      join audit a on a.subject = l.booking_id::text and a.act in ('booking.cancelled', 'booking.refunded')
      join account c on c.id = a.actor and c.role = 'owner'
    where p.is_live and p.captured > 0 and p.refunded = p.captured and o.created_at >= $1) as so`;
