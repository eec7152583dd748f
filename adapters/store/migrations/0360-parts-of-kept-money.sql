-- oldest reader: 100
-- What of the money that was kept of a cancelled booking is tax and fee; null: it was kept before that was written down, or is no such money.
alter table ledger
  add column taxes integer check (taxes >= 0),
  add column fees integer check (fees >= 0),
  add constraint ledger_has_both_parts_or_none check (num_nonnulls(taxes, fees) <> 1),
  add constraint ledger_parts_of_kept_money check (kind = 'kept' or taxes is null),
  add constraint ledger_parts_within_amount check (taxes + fees <= amount);
