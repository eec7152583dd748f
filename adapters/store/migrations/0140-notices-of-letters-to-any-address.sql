-- oldest reader: 100
-- Nobody at the desk is told any more of letters that anybody can have sent to whatever address they type, nor of those to guests who
-- were forgotten: what was told of them before ends as well.
update alert a set settled_at = now() from outbox x
where a.settled_at is null and a.kind in ('letter-failed', 'letter-bounced')
  and x.id = substring(a.subject from '^letter:([0-9]+)')::bigint
  and (x.kind in ('password-reset', 'verify-address', 'new-device', 'pending-proof') or x.recipient = '');
