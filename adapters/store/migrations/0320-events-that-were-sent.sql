-- oldest reader: 100
-- Whether the provider has sent an event itself: what is read from its list alone says nothing of the webhook. Of those before nobody
-- knows, so that they count as before.
alter table payment_event add column is_sent boolean not null default true;
