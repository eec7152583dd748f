import type { PersonalRecordTable } from "#hotel/reports/ports/personal-records.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import { isLetterOf, keptRecords, namesAddress, ordersOf } from "./kept-records.ts";

export function personalRecordTable(run: Run): PersonalRecordTable {
  return {
    ...keptRecords(run),
    forget: async ({ accountId, verifiedEmail, email }, pseudonym, at) => {
      await run(LOCK_ORDERS, [accountId, verifiedEmail]);
      await run(LOCK_DUE_DOCUMENTS, [accountId, verifiedEmail]);
      const values = [accountId, verifiedEmail, email, pseudonym, timestamp(at)];
      const rows = await run<{ bookings: number }>(FORGET, values);
      return rows[0]?.bookings ?? 0;
    },
  };
}

// Whoever issues a document has read its guest's name before. With the orders in hand nothing of theirs comes due, and what is in
// other hands is waited for: so FORGET sees every name (docs/BOOKING.md, locks). Guests' orders of an account that works here are locked as
// well: they lose the account when it goes.
const LOCK_ORDERS = "select id from orders where lower(email) = $2 or account_id = $1 order by id for no key update";
const LOCK_DUE_DOCUMENTS = `
  select movement from document_due where order_id in (${ordersOf("$1", "$2")}) order by movement for update`;

const HOLDS_ROOMS = "state in ('held', 'pending', 'expiring')";

// An address that nobody proved may be anybody's: only the account's own letters go with it. The payment of an order that
// is just being opened keeps its address: a repeated request to the provider must have the same contents (docs/BOOKING.md,
// idempotency keys). A form of a stay of theirs goes whatever address stands in it: its name would else tell whose stay the
// pseudonym covers. What a mail server says of a letter can name its address. The network stays with an order
// that holds rooms, and goes when it moves on (ADR 16): the limits on strangers would else forget rooms that are taken.
// An imported stay is known by its reference for good (ADR 59): its list brought again would else book it a second time.
// A way in that is half gone through names the account, or the address that another provider has proved.
const FORGET = `
  with mine as (${ordersOf("$1", "$2")}),
    stays as (select id from booking where order_id in (select id from mine)),
    visits as (select distinct visit from orders where id in (select id from mine)),
    b as (update booking set name = $4, email = '', account_id = null, version = version + 1,
        visit = case when visit = 'imported' then visit else 'erased:' || order_id end
      where order_id in (select id from mine) returning 1),
    o as (update orders set name = $4, email = '', account_id = null,
        visit = case when visit = 'imported' then visit else 'erased:' || id end,
        address = case when ${HOLDS_ROOMS} then address else 'erased' end,
        near_network = case when ${HOLDS_ROOMS} then near_network else 'erased' end,
        far_network = case when ${HOLDS_ROOMS} then far_network else 'erased' end,
        phone = null, wish = null, request = '' where id in (select id from mine)),
    x as (update exemption set paper = 'erased'
      where booking_id in (select booking_id from order_line where order_id in (select id from mine))),
    q as (update policy_agreement set address = 'erased' where order_id in (select id from mine)),
    p as (update payment set email = ''
      where order_id in (select id from mine) and (payment_id is not null or state not in ('creating', 'orphaned'))),
    e as (update payment_event set raw = ''
      where payment_id in (select payment_id from payment where order_id in (select id from mine))),
    f as (update check_in_form set guest_name = $4, email = '', phone = '', special_requests = '',
        signature_typed = null, signature_drawn = null
      where lower(email) = $2 or order_id = any(array(select id from mine)) or booking_id = any(array(select id from stays))
      returning id),
    g as (update check_out_form set guest_name = $4, email = '', feedback = ''
      where lower(email) = $2 or booking_id = any(array(select id from stays)) returning id),
    replies as (update form_reply set words = 'forgotten'
      where check_in_form_id in (select id from f) or check_out_form_id in (select id from g) returning id),
    causes as (select 'order:' || id as cause from mine union all select 'booking:' || id from stays
      union all select 'check-in-form:' || id from f
      union all select 'check-out-form:' || id from g union all select 'form-reply:' || id from replies),
    l as (update outbox set recipient = case when recipient in ('desk', 'form-service') then recipient else '' end,
        cause = replace(cause, $3, $1), html = null, plain = null, subject = null,
        facts = case when split_part(cause, ':', 1) in ('order', 'booking')
            and split_part(cause, ':', 1) || ':' || split_part(cause, ':', 2) not in (select cause from causes)
          then facts else '{}' end,
        state = case when state = 'queued' then 'dropped' else state end,
        trouble = case state when 'queued' then 'Its guest asked to be forgotten.' when 'dropped' then trouble end,
        settled_at = coalesce(settled_at, $5)
      where ${isLetterOf("$2", "$3")}
      returning id),
    alerts as (update alert set settled_at = $5
      where settled_at is null and subject in (select 'letter:' || id from l)),
    w as (update booking_note set words = ''
      where booking_id in (select id from stays) and words <> ''),
    n as (update unmatched_payment set note = 'deleted'
      where note <> '' and (order_id in (select id from mine) or ${namesAddress("note", "$2")})),
    gifts as (update refund set note = 'deleted' where reason = 'desk' and order_id in (select id from mine)),
    d as (delete from document_addressee
      where number in (select number from document where order_id in (select id from mine))),
    names as (delete from document_guest
      where number in (select number from document where order_id in (select id from mine))),
    c as (delete from cart where visit in (select visit from visits)),
    r as (delete from letter_refusal where email = $2),
    i as (delete from staff_invitation where email = $2),
    proofs as (delete from account_proof where value in ($1, 'address:' || $1)
      or position('"' || $1 || '"' in value) > 0 or position('"' || $2 || '"' in lower(value)) > 0),
    t as (delete from try_count
      where right(key, length(':account:' || $2)) = ':account:' || $2
        or position(':account:' || $2 || ':known-device' in key) > 0
        or right(key, length(':account:' || $1)) = ':account:' || $1)
  select count(*) as bookings from b`;
