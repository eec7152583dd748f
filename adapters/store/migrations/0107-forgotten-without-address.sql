-- oldest reader: 100
-- Who asked to be forgotten was given an address that no letter reaches; like the desk's guests without e-mail they have none now.

update outbox set state = 'dropped', trouble = 'Its guest asked to be forgotten.', settled_at = now()
where state = 'queued' and recipient like '%@forgotten.invalid';
update outbox set recipient = '' where recipient like '%@forgotten.invalid';
update booking set email = '', version = version + 1 where email like '%@forgotten.invalid';
update orders set email = '' where email like '%@forgotten.invalid';
update payment set email = '' where email like '%@forgotten.invalid';
update check_in_form set email = '' where email like '%@forgotten.invalid';
update check_out_form set email = '' where email like '%@forgotten.invalid';
