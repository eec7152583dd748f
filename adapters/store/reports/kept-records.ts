import type {
  DeskNote,
  Gift,
  KeptCart,
  KeptDocument,
  KeptForm,
  KeptInvitation,
  KeptLetter,
  KeptOrder,
  KnownBrowser,
  PersonalRecordTable,
  UnmatchedNote,
} from "#hotel/reports/ports/personal-records.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
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
  const kept = async <Row>(text: string, values: unknown[]) => (await run(text, values)).map(toKept<Row>);
  return {
    orders: ({ accountId, verifiedEmail }) => kept<KeptOrder>(ORDERS, [accountId, verifiedEmail]),
    documents: async (orderIds) => (await run<DocumentRow>(DOCUMENTS, [orderIds])).map(toDocument),
    forms: async ({ verifiedEmail, orderIds }) => (await run<FormRow>(FORMS, [verifiedEmail, orderIds])).map(toForm),
    letters: ({ verifiedEmail, email, orderIds }) => kept<KeptLetter>(LETTERS, [orderIds, verifiedEmail, email]),
    aboutOrders: async ({ accountId, verifiedEmail, orderIds }) => ({
      notes: await kept<DeskNote>(NOTES, [orderIds]),
      gifts: await kept<Gift>(GIFTS, [orderIds]),
      unmatched: await kept<UnmatchedNote>(UNMATCHED, [orderIds, verifiedEmail]),
      carts: await kept<KeptCart>(CARTS, [orderIds, accountId]),
    }),
    aboutAccount: async ({ accountId, verifiedEmail }) => ({
      browsers: await kept<KnownBrowser>(BROWSERS, [accountId]),
      refusals: await kept<{ refusedAt: Instant }>(REFUSALS, [verifiedEmail]),
      invitations: await kept<KeptInvitation>(INVITATIONS, [verifiedEmail]),
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
  select d.number, d.kind, d.issued_at, d.facts, g.name, a.company, a.address, a.tax_id
  from document d left join document_guest g using (number) left join document_addressee a using (number)
  where d.order_id = any($1) order by d.issued_at, d.movement`;

const FORMS = `
  select 'check-in' as form, guest_name, email, phone, room, check_in, check_out, special_requests as words, received_at,
    arrives_at, booking_number, coalesce(signature_typed, signature_drawn) as signature, policy,
    array(select r.words from form_reply r where r.check_in_form_id = f.id order by r.id) as replies
  from check_in_form f where lower(email) = $1 or order_id = any($2)
  union all
  select 'check-out', guest_name, email, null, room, null, null, feedback, received_at, null, null, null, null,
    array(select r.words from form_reply r where r.check_out_form_id = f.id order by r.id)
  from check_out_form f where lower(email) = $1
  order by received_at desc`;

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

/** Moments as the hotel counts them, and nothing where the database says null. */
function toKept<Kept>(row: object): Kept {
  const told = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]);
  return Object.fromEntries(told.filter(([, value]) => value !== null)) as Kept;
}

interface DocumentRow {
  number: string;
  kind: KeptDocument["kind"];
  issued_at: Date;
  facts: KeptDocument["facts"];
  name: string | null;
  company: string | null;
  address: string | null;
  tax_id: string | null;
}

function toDocument({ number, kind, issued_at, facts, name, company, address, tax_id }: DocumentRow): KeptDocument {
  const isAddressed = company !== null && address !== null;
  const addressee = isAddressed ? { company, address, taxId: tax_id ?? "" } : undefined;
  return { number, kind, issuedAt: issued_at.getTime(), facts, guest: name ?? undefined, addressee };
}

interface FormRow {
  form: "check-in" | "check-out";
  guest_name: string;
  email: string;
  phone: string | null;
  room: number | null;
  booking_number: string | null;
  check_in: KeptForm["checkIn"] | null;
  check_out: KeptForm["checkOut"] | null;
  words: string;
  received_at: Date;
  arrives_at: string | null;
  signature: string | null;
  policy: string | null;
  replies: string[];
}

function toForm(row: FormRow): KeptForm {
  return {
    form: row.form,
    name: row.guest_name,
    email: row.email,
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.room !== null && { room: row.room }),
    ...(row.booking_number !== null && { bookingNumber: Number(row.booking_number) }),
    ...(row.check_in && { checkIn: row.check_in }),
    ...(row.check_out && { checkOut: row.check_out }),
    text: row.words,
    ...(row.arrives_at !== null && { arrivesAt: row.arrives_at }),
    ...(row.signature !== null && { signature: row.signature }),
    ...(row.policy !== null && { agreedTo: row.policy }),
    ...(row.replies.length > 0 && { replies: row.replies }),
    receivedAt: row.received_at.getTime(),
  };
}
