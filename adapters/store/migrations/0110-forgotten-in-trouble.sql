-- oldest reader: 100
-- in pieces
-- What mail servers said of letters to guests who were forgotten can name the address.

update outbox set trouble = null where id in (
  select id from outbox where recipient = '' and state in ('failed', 'bounced') and trouble is not null limit 500);
