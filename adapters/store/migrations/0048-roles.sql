-- What somebody may be who works here (hotel/kernel/roles.ts); 'admin' is the manager, by the specification's name.

alter table account drop constraint account_role_check;
alter table account add constraint account_role_check
  check (role in ('customer', 'admin', 'owner', 'front-desk', 'housekeeping', 'accounts'));

-- The most, in cents, that the front desk gives back for a booking by itself; the owner sets it.
alter table house add column desk_refund_limit integer not null default 10000 check (desk_refund_limit >= 0);
