import type { CaseClosure, CaseFile, CaseFileTable, CaseForm } from "#hotel/disputes/ports/case-files.ts";
import { columns, read } from "#adapters/store/columns.ts";
import type { Run } from "#adapters/store/run.ts";

export function caseFileTable(run: Run): CaseFileTable {
  return {
    ofOrder: async (orderId) => ({
      letters: await read(run, LETTERS, [orderId]),
      forms: await read(run, FORMS, [orderId]),
      log: await read(run, LOG, [orderId]),
      closures: await read(run, CLOSURES, [orderId]),
    }),
  };
}

type Letter = CaseFile["letters"][number];
type Entry = CaseFile["log"][number];

// A letter belongs to the order by its cause, and the desk's answer by the form that it answers; only what went to the
// guest's own address is the guest's.
const LETTERS = `
  select ${columns<Letter>({
    kind: "x.kind",
    queuedAt: "x.queued_at",
    settledAt: "x.settled_at",
    words: "coalesce(x.plain, '')",
  })}
  from orders o join outbox x on lower(x.recipient) = lower(o.email)
  where o.id = $1 and x.state in ('sent', 'kept')
    and (x.cause = 'order:' || o.id or x.cause like 'order:' || o.id || ':%'
      or exists (select 1 from booking b
        where b.order_id = o.id and (x.cause = 'booking:' || b.id or x.cause like 'booking:' || b.id || ':%'))
      or x.cause in (select 'form-reply:' || r.id from form_reply r
        left join check_in_form i on i.id = r.check_in_form_id left join check_out_form e on e.id = r.check_out_form_id
        where i.order_id = o.id
          or coalesce(i.booking_id, e.booking_id) in (select b.id from booking b where b.order_id = o.id)))
  order by x.queued_at, x.id`;

// Matching goes by room and date too, so a form under another address may be another guest's.
const FORMS = `
  select ${columns<CaseForm>({
    form: "'check-in'",
    name: "f.guest_name",
    room: "f.room",
    words: "f.special_requests",
    receivedAt: "f.received_at",
    stay: "jsonb_build_object('checkIn', f.check_in, 'checkOut', f.check_out)",
    signature: "coalesce(f.signature_typed, case when f.signature_drawn is not null then 'by hand' end)",
    agreedAt: "f.agreed_at",
    acceptedAt: "(select max(c.accepted_at) from registration_card c where c.form_id = f.id)",
  })}
  from orders o join check_in_form f on f.order_id = o.id
    or (lower(f.email) = lower(o.email) and f.booking_id in (select id from booking where order_id = o.id))
  where o.id = $1
  union all
  select 'check-out', f.guest_name, f.room, f.feedback, f.received_at, null, null, null, null
  from orders o join check_out_form f
    on lower(f.email) = lower(o.email) and f.booking_id in (select id from booking where order_id = o.id)
  where o.id = $1
  order by "receivedAt"`;

// Whoever never worked here is the guest, an account that is gone too; whoever does is, of a stay that is their own (hotel/booking/own-bookings.ts).
const LOG = `
  select ${columns<Entry>({
    at: "a.at",
    what: "a.act",
    who: `case when a.actor in ('guest', 'provider') then a.actor when a.actor in ('timer', 'machine') then 'house'
      when a.actor = o.account_id or (w.email_verified and w.email = lower(o.email)) then 'guest'
      when w.role <> 'customer' or exists (select from audit r where r.subject in (a.actor, 'account:' || a.actor)
        and (r.act like 'account.role.%' or r.act = 'account.joined')) then 'desk' else 'guest' end`,
    bookingId: "(select b.id from booking b where b.order_id = o.id and b.id::text = a.subject)",
  })}
  from orders o join audit a on a.subject = o.id
    or a.subject in (select b.id::text from booking b where b.order_id = o.id)
    left join account w on w.id = a.actor
  where o.id = $1
  union all
  select l.used_at, 'letter-link.' || l.purpose, 'guest', null from letter_link l where l.order_id = $1 and l.used_at is not null
  order by at`;

// One that was lifted before the stay began struck none of its nights.
const CLOSURES = `
  select ${columns<CaseClosure>({
    bookingId: "b.id",
    from: "t.first_night",
    until: "t.until",
    openedAt: "t.opened_at",
    liftedAt: "t.lifted_at",
    offer: "f.state",
  })}
  from booking b cross join storm t left join storm_offer f on f.storm_id = t.id and f.booking_id = b.id
  where b.order_id = $1 and (f.booking_id is not null
    or (b.state = 'confirmed' and b.type_id = any(t.types) and b.check_in < t.until and b.check_out > t.first_night
      and (t.lifted_at is null or (t.lifted_at > b.created_at and t.lifted_at::date > b.check_in))))
  order by b.position, t.id`;
