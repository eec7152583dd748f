-- oldest reader: 100
-- That the provider could not be asked about a hold is told for as long as the hold waits: what was told of others before ends.
update alert a set settled_at = now()
where a.settled_at is null and a.kind in ('provider-unreachable', 'hold-stuck')
  and not exists (select from orders o where o.id = a.subject and o.state in ('held', 'expiring'));
