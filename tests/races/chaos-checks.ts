import type { Database } from "#adapters/store/open-database.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";

/** What the books must say once the noise is over, with everything that ever went backwards noted on the way. */
export async function chaosFaults({ pool }: Pick<Database, "pool">, now: number): Promise<string[]> {
  const faults = [...(await findDiscrepancies(pool, { now })), ...(await compareWithProvider(pool))];
  for (const check of CHAOS_CHECKS) faults.push(...(await pool.query(check)).rows.map(({ fault }) => fault));
  return faults;
}

const CHAOS_CHECKS = [
  `select format('order %s is %s while its payment is %s at the provider', o.id, o.state, i.data ->> 'status') as fault
   from orders o join payment p on p.order_id = o.id join sandbox.payment_intent i on i.id = p.payment_id
   where o.state <> case i.data ->> 'status' when 'succeeded' then 'confirmed' when 'canceled' then 'released' end
     and not exists (select 1 from refund r where r.payment_id = p.payment_id and r.reason <> 'made-at-provider')`,
  `select format('order %s is still %s', id, state) as fault from orders where state in ('held', 'expiring')`,
  `select format('refund %s is %s here and %s at the provider', r.key, r.state, s.data ->> 'status') as fault
   from sandbox.refund s join refund r on r.refund_id = s.id where r.state <> s.data ->> 'status'`,
  `select format('event %s is kept %s times', id, count(*)) as fault from payment_event group by id having count(*) > 1`,
  `select format('event %s is no event of the provider''s', id) as fault from payment_event
   where id not in (select id from sandbox.event)`,
  `select format('event %s was never dealt with', id) as fault from payment_event where done_at is null`,
];

/** Notes each step back that any state takes. */
export const NOTE_DOWNGRADES = `
  create table downgrade (what text);
  create function note_downgrade() returns trigger language plpgsql as $$ begin
    insert into downgrade values (format('%s %s: %s became %s', tg_table_name, to_json(new) ->> tg_argv[0], old.state, new.state));
    return null;
  end $$;
  create trigger note_downgrade after update on orders for each row
    when (old.state in ('confirmed', 'released') and new.state <> old.state) execute function note_downgrade('id');
  create trigger note_downgrade after update on payment for each row
    when (old.state in ('succeeded', 'dead') and new.state <> old.state) execute function note_downgrade('order_id');
  create trigger note_downgrade after update on booking for each row
    when (old.state <> 'pending' and new.state <> old.state) execute function note_downgrade('id');
  create trigger note_downgrade after update on refund for each row
    when (old.state in ('succeeded', 'failed') and new.state in ('requested', 'pending'))
    execute function note_downgrade('key');
  create trigger note_downgrade after update on dispute for each row
    when (old.state in ('won', 'lost', 'inquiry-closed') and new.state <> old.state) execute function note_downgrade('id')`;
