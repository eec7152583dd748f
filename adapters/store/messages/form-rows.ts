import type { GuestForm, KeptCheckIn, KeptCheckOut } from "#hotel/messages/ports/guest-forms.ts";
import { columns, instantOf } from "#adapters/store/columns.ts";

const SENT: Record<Exclude<keyof GuestForm, "form">, string> = {
  id: "f.id",
  name: "f.guest_name",
  email: "f.email",
  room: "f.room",
  receivedAt: "f.received_at",
  bookingId: "f.booking_id",
  isMatched: "f.matched_at is not null",
  state: "f.state",
  version: "f.version",
  language: "f.language",
};

export const CHECK_IN = `
  select ${columns<KeptCheckIn>({
    form: "'check-in'",
    ...SENT,
    bookingNumber: "f.booking_number",
    phone: "f.phone",
    guests: "f.guests",
    checkIn: "f.check_in",
    checkOut: "f.check_out",
    specialRequests: "f.special_requests",
    orderId: "f.order_id",
    arrivesAt: "f.arrives_at",
    agreement: `case when f.policy is not null and f.agreed_at is not null then jsonb_build_object(
      'signature', jsonb_strip_nulls(jsonb_build_object('typed', f.signature_typed, 'drawn', f.signature_drawn)),
      'policy', f.policy, 'at', ${instantOf("f.agreed_at")}) end`,
    accepted: `case when c.form_id is not null then
      jsonb_build_object('at', ${instantOf("c.accepted_at")}, 'by', c.accepted_by) end`,
  })}
  from check_in_form f left join registration_card c on c.form_id = f.id`;

export const CHECK_OUT = `
  select ${columns<KeptCheckOut>({
    form: "'check-out'",
    ...SENT,
    feedback: "f.feedback",
    proposal: "case when p.form_id is not null then coalesce(p.outcome, 'open') end",
  })}
  from check_out_form f left join check_out_proposal p on p.form_id = f.id`;

/** Whether the desk has let out all guests of a booking, as `stays`. */
export const allGone = (bookingId: string) => `(
    select coalesce(bool_and(s.life in ('left', 'no-show')) and bool_or(s.life = 'left'), false) as gone
    from order_line l join stay s on s.order_id = l.order_id and s.position = l.position
    where l.booking_id = ${bookingId}) as stays`;

/** Continues a WITH that names `matched`. Of a guest whom the desk has let out already nothing is left to be decided. */
export const PROPOSE = `
  insert into check_out_proposal as p (form_id, booking_id, proposed_at, settled_at, outcome)
  select m.id, m.booking_id, m.matched_at, case when gone then m.matched_at end, case when gone then 'checked-out' end
  from matched m, lateral ${allGone("m.booking_id")}
  where m.booking_id is not null`;
