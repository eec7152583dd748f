-- oldest reader: 100
-- A payment that goes back is told until its refund is over, also where that failed, which is told by itself: what was told of such before
-- ends as well.
update alert a set settled_at = now()
where a.settled_at is null and a.kind = 'payment-unmatched'
  and exists (select from refund r where r.payment_id = a.subject and r.state = 'failed')
  and not exists (select from refund r where r.payment_id = a.subject and r.state in ('requested', 'pending'));
