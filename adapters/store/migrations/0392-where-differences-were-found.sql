-- oldest reader: 100
-- From when on the books were compared in the step that found it; null for one that an older version wrote.
alter table difference add column found_from timestamptz;
