-- oldest reader: 64
-- Whether money was real, as the provider's own signed events say it: what was tried with test keys proves nothing.

alter table payment_event add column is_live boolean not null default false;
alter table payment add column is_live boolean not null default false;
