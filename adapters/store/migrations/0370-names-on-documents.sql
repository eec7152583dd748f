-- oldest reader: 100
-- Whom a document was issued for, as the order had it then: a guest's details can change later, and what was issued must not. It goes
-- when the guest is forgotten. Documents of before have none.
create table document_guest (
  number text primary key,
  name text not null
);

-- A program of before, at work beside this one or gone back to, forgets a guest without knowing of the table.
create function forget_document_guest() returns trigger language plpgsql as $$
begin
  delete from document_guest g using document d where d.order_id = new.id and g.number = d.number;
  return null;
end $$;
create trigger orders_forget_document_guest after update of name on orders for each row
  when (new.name is distinct from old.name and new.name in ('', 'Guest who was forgotten'))
  execute function forget_document_guest();
