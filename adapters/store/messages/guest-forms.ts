import { createHash } from "node:crypto";
import type { GuestFormTable, KeptCheckIn, KeptCheckOut, Received } from "#hotel/messages/ports/guest-forms.ts";
import type { CheckInForm } from "#hotel/messages/rules/guest-forms.ts";
import { type FormCandidate, signerOf } from "#hotel/messages/rules/match-form.ts";
import { formDesk } from "./form-desk.ts";
import { CHECK_IN, CHECK_OUT, PROPOSE } from "./form-rows.ts";
import { read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function guestFormTable(run: Run): GuestFormTable {
  return {
    keepCheckIn: async (form, received) => {
      const [kept] = await run<{ id: number }>(KEEP_CHECK_IN, [
        ...alwaysSaid(form),
        timestamp(received.at),
        fingerprintOf(wordsOf(form, received), received),
        form.arrivesAt,
        received.language,
        form.bookingNumber,
      ]);
      return kept?.id;
    },
    isSigned: async (form, received) => {
      const kept = "select 1 as signed from check_in_form where fingerprint = $1 and agreed_at is not null";
      return (await run(kept, [fingerprintOf(wordsOf(form, received), received)])).length > 0;
    },
    keepCheckOut: async (form, received) => {
      const { name, email, room, feedback } = form;
      const words = [name, email, room, feedback];
      const at = timestamp(received.at);
      const [kept] = await run<{ id: number }>(KEEP_CHECK_OUT, [
        ...words,
        at,
        fingerprintOf(words, received),
        received.language,
      ]);
      return kept?.id;
    },
    findCheckIn: (id) => findCheckIn(run, id),
    findCheckOut: (id) => findCheckOut(run, id),
    tieToOrder: async (id, orderId) => {
      await run("update check_in_form set order_id = $2 where id = $1", [id, orderId]);
    },
    sign: async (id, { signature, policy }, at) => {
      await run(SIGN, [id, signature.typed, signature.drawn, policy, timestamp(at)]);
    },
    candidates: async (of) => {
      const rows = await ("orderId" in of
        ? run<CandidateRow>(CANDIDATES_OF_ORDER, [of.orderId])
        : run<CandidateRow>(CANDIDATES_OF_SENDER, [of.email, of.bookingNumber]));
      return rows.map(toCandidate);
    },
    candidatesAbout: async ({ room, name, day }) =>
      (await run<CandidateRow>(CANDIDATES_ABOUT, [room, name, day])).map(toCandidate),
    match: async (form, id, { bookingId, at }) => {
      await run(form === "check-in" ? MATCH_CHECK_IN : MATCH_CHECK_OUT, [id, bookingId, timestamp(at)]);
    },
    ...formDesk(run, { findCheckIn: (id) => findCheckIn(run, id), findCheckOut: (id) => findCheckOut(run, id) }),
  };
}

async function findCheckIn(run: Run, id: number): Promise<KeptCheckIn | undefined> {
  return (await read<KeptCheckIn>(run, `${CHECK_IN} where f.id = $1`, [id]))[0];
}

async function findCheckOut(run: Run, id: number): Promise<KeptCheckOut | undefined> {
  return (await read<KeptCheckOut>(run, `${CHECK_OUT} where f.id = $1`, [id]))[0];
}

const KEEP_CHECK_IN = `
  insert into check_in_form (guest_name, email, phone, room, guests, check_in, check_out, special_requests, received_at,
    fingerprint, arrives_at, language, booking_number)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (fingerprint) do nothing returning id`;

const KEEP_CHECK_OUT = `
  insert into check_out_form (guest_name, email, room, feedback, received_at, fingerprint, language)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (fingerprint) do nothing returning id`;

const SIGN = `
  update check_in_form set signature_typed = $2, signature_drawn = $3, policy = $4, agreed_at = $5 where id = $1`;

const MATCH_CHECK_IN = `
  with matched as (
    update check_in_form set booking_id = $2, matched_at = $3, version = version + 1
    where id = $1 and matched_at is null returning id, booking_id, order_id, agreed_at)
  insert into registration_card (form_id, booking_id, accepted_at, accepted_by)
  select id, booking_id, $3, 'guest' from matched
  where booking_id is not null and order_id is not null and agreed_at is not null`;

const MATCH_CHECK_OUT = `
  with matched as (
    update check_out_form set booking_id = $2, matched_at = $3, version = version + 1
    where id = $1 and matched_at is null returning id, booking_id, matched_at)
  ${PROPOSE}`;

const CANDIDATES = `
  select b.id as "bookingId", b.name, lower(b.email) as email, b.check_in as "checkIn", b.check_out as "checkOut", array(
    select a.room from stay s join assignment a on a.stay_id = s.id
    where s.order_id = b.order_id and s.position = b.position order by a.room) as rooms,
    array(
      select distinct f.guest_name from registration_card c join check_in_form f on f.id = c.form_id
      where c.booking_id = b.id) as signers, d.count, d.here
  from booking b cross join lateral (
    select count(*)::int, count(*) filter (where s.life <> 'booked')::int as here
    from stay s where s.order_id = b.order_id and s.position = b.position) d
  where b.state = 'confirmed'`;
const CANDIDATES_OF_ORDER = `${CANDIDATES} and b.order_id = $1 order by b.position`;
// The booking that the guest names, first; of a busy guest the stays around the present are enough.
const CANDIDATES_OF_SENDER = `
  (${CANDIDATES} and b.id = $2) union all
  (${CANDIDATES} and lower(b.email) = lower($1) and b.id is distinct from $2 order by b.check_in desc, b.id limit 50)`;

// The guest who had the room on the day, or one of that name who comes or goes about then.
const CANDIDATES_ABOUT = `${CANDIDATES} and b.id in (
    select l.booking_id from assignment a join stay s on s.id = a.stay_id
      join order_line l on l.order_id = s.order_id and l.position = s.position
    where a.room = $1 and a.period && daterange($3::date - 1, $3::date + 1)
    union all
    select n.id from booking n where lower(n.name) collate "C" = lower($2)
      and n.check_in <= $3::date + 3 and n.check_out >= $3::date - 3)
  order by b.check_in desc, b.id limit 10`;

interface CandidateRow extends Omit<FormCandidate, "lacksCard" | "isExpected"> {
  /** How many rooms it has, and of how many the guests have come. */
  count: number;
  here: number;
}

function toCandidate({ count, here, ...candidate }: CandidateRow): FormCandidate {
  const lacksCard = new Set(candidate.signers.map(signerOf)).size < count;
  return { ...candidate, lacksCard, isExpected: lacksCard && here === 0 };
}

function alwaysSaid(form: CheckInForm) {
  const { name, email, phone, room, guests, checkIn, checkOut, specialRequests } = form;
  return [name, email, phone, room, guests, checkIn, checkOut, specialRequests];
}

function wordsOf(form: CheckInForm, { letter }: { letter?: string | undefined }) {
  const more = [form.arrivesAt, form.bookingNumber, letter].filter((word) => word !== undefined);
  return [...alwaysSaid(form), ...more];
}

function fingerprintOf(words: readonly unknown[], { on }: Received): string {
  return createHash("sha256")
    .update(JSON.stringify([on, ...words]))
    .digest("base64url");
}
