import type { FormReply, GuestFormTable, KeptCheckIn } from "#hotel/messages/ports/guest-forms.ts";
import type { FormKind } from "#hotel/messages/rules/form-query.ts";
import { allGone, CHECK_IN, CHECK_OUT, PROPOSE } from "./form-rows.ts";
import { signerOf } from "#hotel/messages/rules/match-form.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { pageOfForms } from "./page-of-forms.ts";
import type { Run } from "#adapters/store/run.ts";

type Finding = Pick<GuestFormTable, "findCheckIn" | "findCheckOut">;

type FormDesk = Pick<
  GuestFormTable,
  | "page"
  | "matchByHand"
  | "accept"
  | "finish"
  | "reply"
  | "replies"
  | "findReply"
  | "registrationCards"
  | "ofDay"
  | "settleProposals"
>;

/** What the desk does with the forms that were kept. */
export function formDesk(run: Run, { findCheckIn, findCheckOut }: Finding): FormDesk {
  const changed = async (text: string, values: unknown[]) => (await run(text, values)).length > 0;
  return {
    page: (query) => read(run, ...pageOfForms(query)),
    matchByHand: ({ form, id }, bookingId, { version, at }) =>
      changed(BY_HAND[form], [id, bookingId, version, timestamp(at)]),
    accept: (id, by, { version, at }) => changed(ACCEPT, [id, version, timestamp(at), by]),
    finish: ({ form, id }, as, { version, at }) => changed(FINISH[form], [id, version, timestamp(at), as === "done"]),
    reply: async ({ form, id }, { words, by, at }) => {
      const [kept] = await run<{ id: number }>(
        `insert into form_reply (${COLUMN[form]}, words, written_by, written_at) values ($1, $2, $3, $4) returning id`,
        [id, words, by, timestamp(at)],
      );
      if (!kept) throw new Error("A reply was not kept.");
      return kept.id;
    },
    replies: ({ form, id }) => read(run, `${REPLIES} where ${COLUMN[form]} = $1 order by id`, [id]),
    findReply: async (id) => {
      const text = `
        select words, coalesce(check_in_form_id, check_out_form_id) as form, check_in_form_id is null as leaves
        from form_reply where id = $1`;
      const [reply] = await run<{ words: string; form: number; leaves: boolean }>(text, [id]);
      const form = reply && (await (reply.leaves ? findCheckOut(reply.form) : findCheckIn(reply.form)));
      return form && { words: reply.words, form };
    },
    registrationCards: async (bookingId) => {
      const rows = await read<KeptCheckIn & { ofRooms: number }>(run, CARDS, [bookingId]);
      const cards = rows.map(({ ofRooms: _ofRooms, ...card }) => card);
      const bySigner = [...Map.groupBy(cards, ({ name }) => signerOf(name)).values()];
      return bySigner.flatMap(([newest]) => newest ?? []).slice(0, Math.max(1, rows[0]?.ofRooms ?? 1));
    },
    ofDay: async (day) => ({
      arrivals: await read(run, ARRIVING, [day]),
      departures: await read(run, LEAVING),
      waiting: (await run<{ waiting: number }>(WAITING))[0]?.waiting ?? 0,
    }),
    settleProposals: async ({ bookingId, room }, at) => {
      await run(SETTLE, [bookingId, room, timestamp(at)]);
    },
  };
}

const COLUMN: Record<FormKind, string> = { "check-in": "check_in_form_id", "check-out": "check_out_form_id" };

const REPLIES = `select ${columns<FormReply>({
  id: "id",
  words: "words",
  by: "written_by",
  at: "written_at",
})} from form_reply`;

const BY_HAND: Record<FormKind, string> = {
  "check-in": `
    with matched as (
      update check_in_form set booking_id = $2, matched_at = $4, version = version + 1
      where id = $1 and version = $3 and done_at is null returning id),
    gone as (delete from registration_card where form_id = (select id from matched) and booking_id <> $2)
    select id from matched`,
  "check-out": `
    with matched as (
      update check_out_form set booking_id = $2, matched_at = $4, version = version + 1
      where id = $1 and version = $3 and done_at is null returning id, booking_id, matched_at),
    proposed as (
      ${PROPOSE}
      on conflict (form_id) do update
      set booking_id = excluded.booking_id, proposed_at = excluded.proposed_at, settled_at = excluded.settled_at,
        outcome = excluded.outcome
      where p.booking_id <> excluded.booking_id)
    select id from matched`,
};

const ACCEPT = `
  with accepted as (
    update check_in_form set version = version + 1
    where id = $1 and version = $2 and booking_id is not null
      and not exists (select 1 from registration_card c where c.form_id = $1)
    returning id, booking_id)
  insert into registration_card (form_id, booking_id, accepted_at, accepted_by)
  select id, booking_id, $3, $4 from accepted returning form_id`;

const finished = (table: string) => `
  update ${table} set done_at = case when $4 then $3::timestamptz end, version = version + 1
  where id = $1 and version = $2 and (done_at is null) = $4 returning id`;

const FINISH: Record<FormKind, string> = {
  "check-in": finished("check_in_form"),
  "check-out": `
    with finished as (${finished("check_out_form")}),
    dismissed as (
      update check_out_proposal set settled_at = $3, outcome = 'dismissed'
      where form_id = (select id from finished) and settled_at is null and $4)
    select id from finished`,
};

const CARDS = `
  select card.*, (
    select count(*)::int from order_line l join stay s on s.order_id = l.order_id and s.position = l.position
    where l.booking_id = $1) as "ofRooms"
  from (${CHECK_IN} where c.booking_id = $1) card order by accepted -> 'at' desc, id desc`;

// By the stay it is about, or where none is known by what it says.
const ARRIVING = `
  ${CHECK_IN} left join booking b on b.id = f.booking_id
  where f.id in (
      select id from check_in_form where check_in = $1
      union select g.id from check_in_form g join booking a on a.id = g.booking_id where a.check_in = $1)
    and coalesce(b.check_in, f.check_in) = $1 and coalesce(b.state, 'confirmed') = 'confirmed'
  order by c.form_id is null, f.booking_id is null, f.id limit 500`;

const LEAVING = `
  ${CHECK_OUT} where p.settled_at is null and p.form_id is not null order by p.proposed_at, f.id limit 500`;

const SETTLE = `
  update check_out_proposal p set settled_at = $3, outcome = 'checked-out'
  from check_out_form f, ${allGone("$1")}
  where f.id = p.form_id and p.booking_id = $1 and p.settled_at is null and (f.room = $2 or stays.gone)`;

const WAITING = `
  select (select count(*) from check_in_form where done_at is null)
    + (select count(*) from check_out_form where done_at is null) as waiting`;
