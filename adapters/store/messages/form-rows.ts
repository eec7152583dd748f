import type { KeptCheckIn, KeptCheckOut, ListedForm } from "#hotel/messages/ports/guest-forms.ts";
import type { FormKind, FormState } from "#hotel/messages/rules/form-query.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";

const SENDER = `f.id, f.guest_name, f.email, f.room, f.received_at, f.booking_id, f.matched_at, f.state, f.version,
  f.language`;

export const CHECK_IN = `
  select ${SENDER}, f.phone, f.guests, f.check_in, f.check_out, f.special_requests, f.order_id, f.arrives_at, f.booking_number,
    f.signature_typed, f.signature_drawn, f.policy, f.agreed_at, c.accepted_at, c.accepted_by
  from check_in_form f left join registration_card c on c.form_id = f.id`;

export const CHECK_OUT = `
  select ${SENDER}, f.feedback, p.form_id as proposed, p.outcome
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

interface SenderRow {
  id: string;
  guest_name: string;
  email: string;
  received_at: Date;
  booking_id: string | null;
  matched_at: Date | null;
  state: FormState;
  version: number;
  language: string | null;
}

export interface CheckInRow extends SenderRow {
  room: number | null;
  booking_number: string | null;
  phone: string;
  guests: number;
  check_in: PlainDate;
  check_out: PlainDate;
  special_requests: string;
  order_id: string | null;
  arrives_at: string | null;
  signature_typed: string | null;
  signature_drawn: string | null;
  policy: string | null;
  agreed_at: Date | null;
  accepted_at: Date | null;
  accepted_by: string | null;
}

export interface CheckOutRow extends SenderRow {
  room: number;
  feedback: string;
  proposed: string | null;
  outcome: "checked-out" | "dismissed" | null;
}

export interface ListedFormRow {
  form: FormKind;
  id: string;
  guest_name: string;
  email: string;
  room: number | null;
  check_in: PlainDate | null;
  arrives_at: string | null;
  words: string;
  booking_id: string | null;
  state: FormState;
  received_at: Date;
}

export function toCheckIn(row: CheckInRow): KeptCheckIn {
  return {
    form: "check-in",
    ...toSender(row),
    room: row.room ?? undefined,
    bookingNumber: numberOf(row.booking_number),
    phone: row.phone,
    guests: row.guests,
    checkIn: row.check_in,
    checkOut: row.check_out,
    specialRequests: row.special_requests,
    orderId: row.order_id ?? undefined,
    arrivesAt: row.arrives_at ?? undefined,
    agreement: toAgreement(row),
    accepted:
      row.accepted_at && row.accepted_by !== null ? { at: row.accepted_at.getTime(), by: row.accepted_by } : undefined,
  };
}

export function toCheckOut(row: CheckOutRow): KeptCheckOut {
  const proposal = row.proposed === null ? undefined : (row.outcome ?? "open");
  return { form: "check-out", ...toSender(row), room: row.room, feedback: row.feedback, proposal };
}

export function toListedForm(row: ListedFormRow): ListedForm {
  return {
    form: row.form,
    id: Number(row.id),
    name: row.guest_name,
    email: row.email,
    room: row.room ?? undefined,
    checkIn: row.check_in ?? undefined,
    arrivesAt: row.arrives_at ?? undefined,
    words: row.words,
    bookingId: numberOf(row.booking_id),
    state: row.state,
    receivedAt: row.received_at.getTime(),
  };
}

function toSender(row: SenderRow) {
  return {
    id: Number(row.id),
    name: row.guest_name,
    email: row.email,
    receivedAt: row.received_at.getTime(),
    bookingId: numberOf(row.booking_id),
    isMatched: row.matched_at !== null,
    state: row.state,
    version: row.version,
    language: row.language ?? undefined,
  };
}

function toAgreement(row: CheckInRow): KeptCheckIn["agreement"] {
  if (row.policy === null || !row.agreed_at) return undefined;
  const signature = {
    ...(row.signature_typed !== null && { typed: row.signature_typed }),
    ...(row.signature_drawn !== null && { drawn: row.signature_drawn }),
  };
  return { signature, policy: row.policy, at: row.agreed_at.getTime() };
}

function numberOf(id: string | null): number | undefined {
  return id === null ? undefined : Number(id);
}
