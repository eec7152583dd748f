import type { CaseFile, CaseFileTable } from "#hotel/disputes/ports/case-files.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Run } from "#adapters/store/run.ts";

export function caseFileTable(run: Run): CaseFileTable {
  return {
    ofOrder: async (orderId) => {
      const letters = await run<LetterRow>(LETTERS, [orderId]);
      const forms = await run<FormRow>(FORMS, [orderId]);
      const log = await run<LogRow>(LOG, [orderId]);
      const closures = await run<ClosureRow>(CLOSURES, [orderId]);
      return {
        letters: letters.map(({ kind, queued_at, settled_at, plain }) => ({
          kind,
          queuedAt: queued_at.getTime(),
          settledAt: settled_at?.getTime(),
          words: plain ?? "",
        })),
        forms: forms.map(({ received_at, check_in, check_out, agreed_at, accepted_at, room, ...form }) => ({
          ...form,
          room: room ?? undefined,
          ...(check_in !== null && check_out !== null && { stay: { checkIn: check_in, checkOut: check_out } }),
          signature: form.signature ?? undefined,
          agreedAt: agreed_at?.getTime(),
          acceptedAt: accepted_at?.getTime(),
          receivedAt: received_at.getTime(),
        })),
        log: log.map(({ at, booking_id, ...entry }) => ({
          ...entry,
          at: at.getTime(),
          bookingId: booking_id ?? undefined,
        })),
        closures: closures.map(({ booking_id, first_night, until, opened_at, lifted_at, offer }) => ({
          bookingId: booking_id,
          from: first_night,
          until,
          openedAt: opened_at.getTime(),
          liftedAt: lifted_at?.getTime(),
          offer: offer ?? undefined,
        })),
      };
    },
  };
}

// A letter belongs to the order by its cause, and the desk's answer by the form that it answers; only what went to the
// guest's own address is the guest's.
const LETTERS = `
  select x.kind, x.queued_at, x.settled_at, x.plain
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

interface LetterRow {
  kind: string;
  queued_at: Date;
  settled_at: Date | null;
  plain: string | null;
}

// Matching goes by room and date too, so a form under another address may be another guest's.
const FORMS = `
  select 'check-in' as form, f.guest_name as name, f.room, f.special_requests as words, f.received_at, f.check_in, f.check_out,
    coalesce(f.signature_typed, case when f.signature_drawn is not null then 'by hand' end) as signature, f.agreed_at,
    (select max(c.accepted_at) from registration_card c where c.form_id = f.id) as accepted_at
  from orders o join check_in_form f on f.order_id = o.id
    or (lower(f.email) = lower(o.email) and f.booking_id in (select id from booking where order_id = o.id))
  where o.id = $1
  union all
  select 'check-out', f.guest_name, f.room, f.feedback, f.received_at, null, null, null, null, null
  from orders o join check_out_form f
    on lower(f.email) = lower(o.email) and f.booking_id in (select id from booking where order_id = o.id)
  where o.id = $1
  order by received_at`;

interface FormRow {
  form: CaseFile["forms"][number]["form"];
  room: number | null;
  words: string;
  received_at: Date;
  name: string;
  check_in: PlainDate | null;
  check_out: PlainDate | null;
  signature: string | null;
  agreed_at: Date | null;
  accepted_at: Date | null;
}

// Whoever never worked here is the guest, an account that is gone too; whoever does is, of a stay that is their own (hotel/booking/own-bookings.ts).
const LOG = `
  select a.at, a.act as what,
    case when a.actor in ('guest', 'provider') then a.actor when a.actor in ('timer', 'machine') then 'house'
      when a.actor = o.account_id or (w.email_verified and w.email = lower(o.email)) then 'guest'
      when w.role <> 'customer' or exists (select from audit r where r.subject in (a.actor, 'account:' || a.actor)
        and (r.act like 'account.role.%' or r.act = 'account.joined')) then 'desk' else 'guest' end as who,
    (select b.id from booking b where b.order_id = o.id and b.id::text = a.subject) as booking_id
  from orders o join audit a on a.subject = o.id
    or a.subject in (select b.id::text from booking b where b.order_id = o.id)
    left join account w on w.id = a.actor
  where o.id = $1
  union all
  select l.used_at, 'letter-link.' || l.purpose, 'guest', null from letter_link l where l.order_id = $1 and l.used_at is not null
  order by at`;

interface LogRow {
  at: Date;
  what: string;
  who: CaseFile["log"][number]["who"];
  booking_id: number | null;
}

// One that was lifted before the stay began struck none of its nights.
const CLOSURES = `
  select b.id as booking_id, t.first_night, t.until, t.opened_at, t.lifted_at, f.state as offer
  from booking b cross join storm t left join storm_offer f on f.storm_id = t.id and f.booking_id = b.id
  where b.order_id = $1 and (f.booking_id is not null
    or (b.state = 'confirmed' and b.type_id = any(t.types) and b.check_in < t.until and b.check_out > t.first_night
      and (t.lifted_at is null or (t.lifted_at > b.created_at and t.lifted_at::date > b.check_in))))
  order by b.position, t.id`;

interface ClosureRow {
  booking_id: number;
  first_night: PlainDate;
  until: PlainDate;
  opened_at: Date;
  lifted_at: Date | null;
  offer: CaseFile["closures"][number]["offer"] | null;
}
