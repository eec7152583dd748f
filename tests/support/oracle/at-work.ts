/** True where a house has been at work until now: what was due before this is late. Each continues a WITH. */
export function checksAtWork(latestDeadline: string): string[] {
  return [
    // Guests keep what they booked: then a room that is switched off is missing, and the desk has to know.
    `none as (select 1)
  select format('unsaid: %s on %s is short of rooms that are switched off, and nobody was told', i.type_id, i.night)
    as fault
  from inventory i
  where i.night = (select today from moment)
    and i.held + i.sold + (select count(distinct c.room) from closure c join room r on r.number = c.room
      where r.type_id = i.type_id and i.night >= c.closed_from
        and i.night < coalesce(c.closed_until, i.night + 1)) > i.capacity
    and not exists (select 1 from alert a where a.kind = 'rooms-short' and a.settled_at is null
      and a.subject = i.type_id || ' ' || i.night)`,
    // Nothing looks again at reservations from before a restore (ADR 53).
    `none as (select 1)
  select format('overdue: order %s is %s since %s', o.id, o.state, o.expires_at) as fault
  from orders o left join payment p on p.order_id = o.id
  where o.state in ('held', 'expiring', 'pending') and o.expires_at < '${latestDeadline}'::timestamptz
    and o.next_look_at < 'infinity' and coalesce(p.state, 'dead') in ('succeeded', 'dead')`,
    `none as (select 1)
  select format('documents: movement %s of order %s waits for its document since %s', w.movement, w.order_id, l.at) as fault
  from document_due w join ledger l on l.id = w.movement
  where l.at < '${latestDeadline}'::timestamptz`,
  ];
}
