-- Holds that nothing ends by itself, because the provider does not know their payment; and which account the provider has.

-- given-up: a person at the desk let the rooms go.
-- hold-stuck: see give-up-hold.
do $$
declare
  reasons text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'orders_release_reason_check' and conrelid = 'orders'::regclass);
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table orders drop constraint orders_release_reason_check;
  execute format('alter table orders add constraint orders_release_reason_check check ((%s) or release_reason = %L)',
    reasons, 'given-up');
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind = %L)', kinds, 'hold-stuck');
end $$;

-- With which account of the payment provider the last start worked; null before any was known.
alter table house add column payment_account text check (payment_account <> '');
