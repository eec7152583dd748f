-- oldest reader: 100
-- The first try of the next step that failed; null where none has since the last step was written down.
alter table reconciliation add column failing_since timestamptz;
