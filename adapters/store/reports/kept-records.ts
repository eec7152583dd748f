import type { KeptDocument, KeptForm, PersonalRecordTable } from "#hotel/reports/ports/personal-records.ts";
import { columns, read } from "#adapters/store/columns.ts";
import type { Run } from "#adapters/store/run.ts";

/**
 * The ids of the orders that are an account's own, for a statement of which two values tell by what they are known. What somebody
 * booked who works here is theirs under their own address alone: a guest at the telephone may be meant (ADR 16).
 */
export function ordersOf(accountId: string, verifiedEmail: string): string {
  return `select o.id from orders o where lower(o.email) = ${verifiedEmail} or (o.account_id = ${accountId}
    and not exists (select from account a where a.id = o.account_id and a.role <> 'customer' and a.email <> lower(o.email)))`;
}

/**
 * Whether a text names an address: the whole of it, since "ia@example.com" is also the end of somebody else's. A sentence may end behind it.
 */
export function namesAddress(text: string, address: string): string {
  const itself = `regexp_replace(${address}, '[^[:alnum:]_]', '\\\\\\&', 'g')`;
  return `lower(${text}) ~ ('(?<![[:alnum:]._%+&~-])(?<![[:alnum:]]'')' || ${itself} || '(?![[:alnum:]_-]|\\.[[:alnum:]])')`;
}

/**
 * Which letters are theirs, as a condition on `outbox`: to a proven address, about one of `causes`, which the statement names, or about the
 * account under its address. Indexes answer each part.
 */
export function isLetterOf(verifiedEmail: string, email: string): string {
  return `(lower(recipient) = ${verifiedEmail}
    or (split_part(cause, ':', 2) = any(array(select split_part(cause, ':', 2) from causes))
      and split_part(cause, ':', 1) || ':' || split_part(cause, ':', 2) in (select cause from causes))
    or (lower(recipient) = ${email} and kind in ('verify-address', 'password-reset', 'role-changed', 'new-device', 'account-changed')))`;
}

/** What the hotel keeps about a person, as the file of their data tells it. */
export function keptRecords(run: Run): Omit<PersonalRecordTable, "forget"> {
  return {
    orders: ({ accountId, verifiedEmail }) => read(run, ORDERS, [accountId, verifiedEmail]),
    documents: (orderIds) => read(run, DOCUMENTS, [orderIds]),
    forms: ({ verifiedEmail, orderIds }) => read(run, FORMS, [verifiedEmail, orderIds]),
    letters: ({ verifiedEmail, email, orderIds }) => read(run, LETTERS, [orderIds, verifiedEmail, email]),
    aboutOrders: async ({ accountId, verifiedEmail, orderIds }) => ({
      notes: await read(run, NOTES, [orderIds]),
      gifts: await read(run, GIFTS, [orderIds]),
      unmatched: await read(run, UNMATCHED, [orderIds, verifiedEmail]),
      carts: await read(run, CARTS, [orderIds, accountId]),
    }),
    aboutAccount: async ({ accountId, verifiedEmail }) => ({
      browsers: await read(run, BROWSERS, [accountId]),
      refusals: await read(run, REFUSALS, [verifiedEmail]),
      invitations: await read(run, INVITATIONS, [verifiedEmail]),
    }),
  };
}

// From where it was ordered is theirs where they were signed in: others book under their address too.
const ORDERS = `
  select o.id, o.state, o.name, o.email, o.phone, o.arrives_at as "arrivesAt", o.wish as "specialRequests",
    case when o.account_id = $1 then o.address end as "networkAddress", o.total, o.created_at as "orderedAt",
    q.agreed_at as "agreedAt", q.manner, case when o.account_id = $1 then q.address end as "agreedFrom", c.words as policy,
    (select jsonb_agg(jsonb_build_object('bookingId', l.booking_id, 'type', l.type_id, 'checkIn', l.check_in, 'checkOut', l.check_out,
      'rooms', l.rooms, 'guests', l.guests, 'children', coalesce(l.children, '{}'), 'total', l.total) order by l.position)
      from order_line l where l.order_id = o.id) as lines,
    coalesce((select jsonb_agg(jsonb_build_object('bookingId', x.booking_id, 'id', x.exemption, 'paper', x.paper, 'state', x.state)
      order by l.position, x.exemption)
      from exemption x join order_line l on l.booking_id = x.booking_id where l.order_id = o.id), '[]') as exemptions
  from orders o left join policy_agreement q on q.order_id = o.id left join cancellation_policy c on c.hash = q.policy
  where o.id in (${ordersOf("$1", "$2")}) order by o.created_at desc, o.id`;

const DOCUMENTS = `
  select ${columns<KeptDocument>({
    number: "d.number",
    kind: "d.kind",
    issuedAt: "d.issued_at",
    facts: "d.facts",
    guest: "g.name",
    addressee: `case when a.company is not null and a.address is not null then
      json_build_object('company', a.company, 'address', a.address, 'taxId', coalesce(a.tax_id, '')) end`,
  })}
  from document d left join document_guest g using (number) left join document_addressee a using (number)
  where d.order_id = any($1) order by d.issued_at, d.movement`;

const FORMS = `
  select ${columns<KeptForm>({
    form: "'check-in'",
    name: "guest_name",
    email: "email",
    phone: "phone",
    room: "room",
    bookingNumber: "booking_number",
    checkIn: "check_in",
    checkOut: "check_out",
    text: "special_requests",
    arrivesAt: "arrives_at",
    signature: "coalesce(signature_typed, signature_drawn)",
    agreedTo: "policy",
    replies: "nullif(array(select r.words from form_reply r where r.check_in_form_id = f.id order by r.id), '{}')",
    receivedAt: "received_at",
  })}
  from check_in_form f where lower(email) = $1 or order_id = any($2)
  union all
  select 'check-out', guest_name, email, null, room, null, null, null, feedback, null, null, null,
    nullif(array(select r.words from form_reply r where r.check_out_form_id = f.id order by r.id), '{}'), received_at
  from check_out_form f where lower(email) = $1
  order by "receivedAt" desc`;

// What proves something in a link (app/links.ts): it would open that to whoever reads the file.
const PROOF_IN_LINK = "(letter=|token=|/stay/(?:(?:cancel|confirm|letters)/)?|/storm/)[[:alnum:]_-]+";

// Letters to the desk about a guest tell it what the forms and the orders tell.
const LETTERS = `
  with stays as (select id from booking where order_id = any($1)),
    f as (select id from check_in_form where lower(email) = $2 or order_id = any($1)),
    g as (select id from check_out_form where lower(email) = $2),
    causes as (select 'order:' || id as cause from unnest($1::text[]) id
      union all select 'booking:' || id from stays
      union all select 'check-in-form:' || id from f
      union all select 'check-out-form:' || id from g
      union all select 'form-reply:' || id from form_reply
        where check_in_form_id in (select id from f) or check_out_form_id in (select id from g))
  select kind, recipient as to, state, language, subject, regexp_replace(plain, '${PROOF_IN_LINK}', '\\1...', 'g') as text,
    facts, trouble, queued_at as "queuedAt", settled_at as "settledAt"
  from outbox
  where recipient not in ('desk', 'form-service') and ${isLetterOf("$2", "$3")}
  order by id`;

const NOTES = `
  select n.booking_id as "bookingId", n.words, n.at as "writtenAt" from booking_note n join booking b on b.id = n.booking_id
  where b.order_id = any($1) and n.words <> '' order by n.id`;

const GIFTS = `
  select booking_id as "bookingId", amount, note as reason, state, requested_at as "notedAt" from refund
  where reason = 'desk' and order_id = any($1) order by requested_at, key`;

const UNMATCHED = `
  select amount, note, found_at as "foundAt" from unmatched_payment
  where note <> '' and (order_id = any($1) or ${namesAddress("note", "$2")}) order by found_at, payment_id`;

// Whoever booked under their address without being them has another browser: a clerk's, or one in a lobby.
const CARTS = `
  select items, touched_at as "touchedAt" from cart
  where visit in (select visit from orders where id = any($1) and account_id = $2) and items <> '[]' order by touched_at`;

const BROWSERS = `
  select known_since as "knownSince", last_seen_at as "lastSeenAt", forgotten_at as "forgottenAt" from known_device
  where account_id = $1 order by known_since, hash`;

const REFUSALS = `select refused_at as "refusedAt" from letter_refusal where email = $1`;

const INVITATIONS = `
  select role, invited_at as "invitedAt", expires_at as "expiresAt" from staff_invitation where email = $1`;
