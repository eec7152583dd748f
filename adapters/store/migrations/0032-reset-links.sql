-- A link that sets a new password is good for the password it was asked for about: with the next one it is over, however
-- that came to be set. So is a sign-in that waits for its second step. Both name their account alone; the link that
-- proves an address names it otherwise, and lives on.
create function end_links_of_credential() returns trigger language plpgsql as $$
begin
  delete from account_proof where value = new.account_id;
  return null;
end $$;
create trigger account_password_ends_links after update of password on account_credential
  for each row when (old.password is distinct from new.password) execute function end_links_of_credential();
create trigger account_first_password_ends_links after insert on account_credential
  for each row when (new.password is not null) execute function end_links_of_credential();
