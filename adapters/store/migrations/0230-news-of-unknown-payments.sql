-- oldest reader: 100
-- Whether the provider, when last asked, did not know the payment that the event is about.
alter table payment_event add column is_unknown boolean not null default false;
