-- Reservations that their guest takes back, and what a refund is made of.

alter table orders drop constraint orders_release_reason_check;
alter table orders add constraint orders_release_reason_check check (release_reason in
  ('expired', 'left', 'replaced', 'setup-failed', 'declined', 'refunded', 'withdrawn'));

-- What of it is tax and fee, where the terms of a cancellation say so; null: it is split like what is left.
alter table refund
  add column taxes integer check (taxes >= 0),
  add column fees integer check (fees >= 0),
  add constraint refund_has_both_parts_or_none check (num_nonnulls(taxes, fees) <> 1),
  add constraint refund_parts_within_amount check (taxes + fees <= amount);
