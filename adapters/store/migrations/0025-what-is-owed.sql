-- Nobody is paid out more than came in, whether by card or at the desk.

-- given-before: what a lower price gives back, but the guest has already, or the bank took.
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'ledger_kind_check' and conrelid = 'ledger'::regclass);
begin
  alter table ledger drop constraint ledger_kind_check;
  execute format('alter table ledger add constraint ledger_kind_check check ((%s) or kind = %L)', before, 'given-before');
end $$;

-- What an order's card still has, what its desk took, and what is noted to go back to the card. A refund that the provider
-- has taken on is gone; so is what a bank took, as long as it has it.
create function money_of_order(of_order text, out card bigint, out desk bigint, out noted bigint)
language sql stable as $$
  select coalesce(sum(case when l.kind in ('captured', 'demo', 'reinstated') then l.amount
      when l.kind in ('disputed', 'demo-returned') then -l.amount end), 0)
      - (select coalesce(sum(r.amount), 0) from refund r
        where r.order_id = of_order and r.state in ('pending', 'succeeded')),
    coalesce(sum(case when l.kind in ('cash', 'card-at-desk') then l.amount
      when l.kind = 'returned-at-desk' then -l.amount end), 0),
    (select coalesce(sum(r.amount), 0) from refund r where r.order_id = of_order and r.state = 'requested')
  from ledger l where l.order_id = of_order
$$;

-- Payouts of one order happen one after another: whoever acts on an order has locked it already.
create function lock_order_of_payout() returns trigger language plpgsql as $$
begin
  perform 1 from orders o where o.id = new.order_id for update;
  return new;
end $$;

-- What others have done is a fact and is written down whatever it comes to: a refund made at the provider, a bank that
-- takes the money. What the house does itself is refused. Of a noted refund no more can go than the card still has, so
-- cash is not kept from a guest because of one that can't be made.
create function refuse_paying_more_than_came() returns trigger language plpgsql volatile as $$
declare
  money record;
begin
  select * into money from money_of_order(new.order_id);
  if tg_table_name = 'ledger' then
    money.noted := least(money.noted, greatest(0, money.card));
  end if;
  if money.card + money.desk < money.noted then
    raise exception 'order_pays_out_no_more_than_came_in: order % is % cents short', new.order_id,
      money.noted - money.card - money.desk
      using errcode = 'check_violation', constraint = 'order_pays_out_no_more_than_came_in';
  end if;
  return null;
end $$;

create trigger ledger_locks_order before insert on ledger for each row
  when (new.order_id is not null and new.kind in ('returned-at-desk', 'demo-returned'))
  execute function lock_order_of_payout();
create trigger ledger_within_what_came after insert on ledger for each row
  when (new.order_id is not null and new.kind in ('returned-at-desk', 'demo-returned'))
  execute function refuse_paying_more_than_came();

create trigger refund_locks_order before insert or update of state on refund for each row
  when (new.order_id is not null and new.state = 'requested' and new.reason <> 'made-at-provider')
  execute function lock_order_of_payout();
create trigger refund_within_what_came after insert or update of state on refund for each row
  when (new.order_id is not null and new.state = 'requested' and new.reason <> 'made-at-provider')
  execute function refuse_paying_more_than_came();
