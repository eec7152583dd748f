-- How often promo codes are used, and may be. Each line of an order that has one takes a use together with its rooms, and gives it
-- back when they go back.
create table promo_code (
  code text primary key check (code <> ''),
  used integer not null default 0 check (used >= 0),
  -- As the owner wrote them down; null: as often as guests like.
  uses integer check (uses > 0),
  uses_per_guest integer check (uses_per_guest > 0),
  -- Above `uses` only while more have been taken than the owner wants by now.
  most integer,
  constraint promo_code_never_used_beyond check (used <= most)
);
create index order_line_by_code on order_line (code, order_id) where code is not null;
insert into promo_code (code, used)
select l.code, count(*) from order_line l join orders o on o.id = l.order_id
where o.state <> 'released' and l.code is not null group by l.code;

-- Whatever program publishes: the version in force says how often. What it leaves out stays as it was, for quotes that were signed before.
create function project_codes() returns trigger language plpgsql as $$
begin
  insert into promo_code as p (code, uses, uses_per_guest, most)
  select written ->> 'code', (written ->> 'uses')::integer, (written ->> 'usesPerGuest')::integer, (written ->> 'uses')::integer
  from property_version v, json_array_elements(v.document #> '{content,rateBook,codes}') written
  where v.number = new.version order by (written ->> 'code') collate "C"
  on conflict (code) do update set uses = excluded.uses, uses_per_guest = excluded.uses_per_guest,
    most = case when excluded.uses is not null then greatest(excluded.uses, p.used) end;
  return new;
end $$;
create trigger property_publication_projects_codes before insert on property_publication
  for each row execute function project_codes();

-- One use for each line of an order that has a code, a code at a time in their order; names the first that has none left, for
-- anybody or for this guest, known by account or address. Then the transaction is to be undone.
create function take_codes(of_order text) returns table (short_code text, is_of_guest boolean) language plpgsql as $$
declare
  wanted record;
  per_guest integer;
begin
  for wanted in
    select l.code, count(*)::integer as lines, o.account_id, lower(o.email) as email
    from order_line l join orders o on o.id = l.order_id
    where l.order_id = of_order and l.code is not null group by l.code, o.id order by l.code collate "C"
  loop
    insert into promo_code (code) values (wanted.code) on conflict do nothing;
    update promo_code p set used = p.used + wanted.lines
    where p.code = wanted.code and (p.most is null or p.used + wanted.lines <= p.most)
    returning p.uses_per_guest into per_guest;
    if not found then
      return query select wanted.code, false;
      return;
    end if;
    -- Whoever else takes this code waits for its row, so nobody of this guest's is missed.
    if per_guest < (
      select count(*) from order_line l join orders o on o.id = l.order_id
      where l.code = wanted.code and o.state <> 'released'
        and (o.account_id = wanted.account_id or (wanted.email <> '' and lower(o.email) = wanted.email))) then
      return query select wanted.code, true;
      return;
    end if;
  end loop;
end $$;

create function give_back_codes(of_order text) returns void language plpgsql as $$
declare
  had record;
begin
  for had in
    select l.code, count(*)::integer as lines from order_line l
    where l.order_id = of_order and l.code is not null group by l.code order by l.code collate "C"
  loop
    update promo_code set used = used - had.lines,
      most = case when uses is not null then least(most, greatest(uses, used - had.lines)) end
    where code = had.code;
  end loop;
end $$;
