-- oldest reader: 100
-- Columns of the last list that was imported are guessed anew where a guess had taken what a whole stay may come to for the price of a
-- night, or the day of a booking for its reference. What no guess would have taken was chosen, and stays. Nothing else tells a guess from a
-- choice: who chose such a column chooses it once more.

update import_mapping set mapping = mapping #- '{columns,nightly_price}'
where mapping #>> '{columns,nightly_price}' ~* '\yrate\y|nightly|price'
  and mapping #>> '{columns,nightly_price}'
    !~* '^(?!.*(?:total|plan|code|type)).*(?:\yrate\y|nightly|per.night|night_?price|price.*night(?!s))';
update import_mapping set mapping = mapping #- '{columns,reference}'
where mapping #>> '{columns,reference}' ~* '\y(?:reference|confirmation|reservation|booking|res)\y'
  and mapping #>> '{columns,reference}' ~* 'date|time';
