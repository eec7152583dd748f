-- oldest reader: 100
-- As before, and nights of a closure that is lifted, which wait to go back to sale, become the new one's: what gives the
-- lifted one's nights back finds none of them.
create or replace function stop_sales(of_storm bigint, of_type text, from_night date, until_night date)
returns void language plpgsql volatile as $$
begin
  perform 1 from inventory i where i.type_id = of_type and i.night >= from_night and i.night < until_night
  order by i.night for update;
  update inventory i set storm_id = of_storm, beneath = coalesce(i.beneath, i.blocked), blocked = i.capacity - i.held - i.sold
  where i.type_id = of_type and i.night >= from_night and i.night < until_night
    and (i.storm_id is null or i.storm_id in (select s.id from storm s where s.state = 'lifted'));
end $$;
