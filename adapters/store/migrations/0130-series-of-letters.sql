-- oldest reader: 100
-- In which series of the house a letter was queued: versions and numbers of rows count again from the backup in a restored one, so that a
-- cause made of them may have been another letter's in the house that was lost.
alter table outbox add column series text not null default '';
