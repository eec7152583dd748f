-- oldest reader: 100
-- Browsers that an account has not come in with for long are deleted, a batch at a time.

create index known_device_by_visit on known_device (last_seen_at);
