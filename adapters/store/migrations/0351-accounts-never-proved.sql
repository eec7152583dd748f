-- oldest reader: 100
-- Accounts whose address was never proved are deleted where nobody has used them, a batch at a time.

create index account_unproved on account (created_at) where not email_verified and role = 'customer';
