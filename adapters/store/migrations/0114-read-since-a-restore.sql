-- oldest reader: 100
-- A house that counts as restored has read what the provider made only where it has read it since.
update event_cursor set replayed_at = null where replayed_at < (select restored_since from house);
