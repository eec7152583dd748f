-- oldest reader: 100
-- Columns of the last list that was imported are guessed anew where a guess had taken them for what they are not. Nothing tells a guess
-- from a choice: who chose such a column chooses it once more.

update import_mapping set mapping = mapping #- '{columns,nightly_price}' where mapping #>> '{columns,nightly_price}' ~* 'total';
update import_mapping set mapping = mapping #- '{columns,status}' where mapping #>> '{columns,status}' ~* 'pa(y|id)';
update import_mapping set mapping = mapping #- '{columns,reference}' where mapping #>> '{columns,reference}' ~* 'status';
