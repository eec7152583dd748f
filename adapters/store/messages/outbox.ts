import { TOLD_BY_LETTER } from "#hotel/kernel/ports/alerts.ts";
import type { LetterKind } from "#hotel/kernel/ports/letters.ts";
import type { KeptLetter, LetterEnd, OutboxTable } from "#hotel/messages/ports/outbox.ts";
import { STAY_LETTERS } from "#hotel/kernel/stay-letters.ts";
import { read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { isToldHere, LETTER, LISTED } from "./letter-rows.ts";
import { pageOfLetters } from "./page-of-letters.ts";
import type { Run } from "#adapters/store/run.ts";

export function outboxTable(run: Run): OutboxTable {
  return {
    queue: async (letter, at) => {
      const facts = "facts" in letter ? letter.facts : {};
      const series = "series" in letter ? letter.series : undefined;
      await run(
        `insert into outbox (cause, kind, recipient, language, facts, queued_at, next_look_at, series)
         select $1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz, coalesce($7, (select series from house), '')
         where $3 <> ''
         on conflict (cause, kind) do update set state = 'queued', recipient = excluded.recipient, settled_at = null, trouble = null,
           attempts = 0, next_look_at = excluded.next_look_at, version = outbox.version + 1
           where outbox.state = 'dropped' and outbox.recipient = ''`,
        [letter.cause, letter.kind, letter.to, letter.language, JSON.stringify(facts), timestamp(at), series],
      );
    },
    claim: ({ kinds, now, until, limit }) =>
      read(run, CLAIM, [kinds, timestamp(now), timestamp(until), limit, TOLD_BY_LETTER]),
    settle: async ({ id, to }, end, at) =>
      (await run(SETTLE, [id, end.state, timestamp(at), ...wordsOf(end), to])).length > 0,
    putOff: async ({ id, to }, { until, trouble }) => {
      await run(PUT_OFF, [id, timestamp(until), trouble, to]);
    },
    queueForStays: async ({ kind, day, madeBefore, at }) => {
      const text = queueForStays(STAY_LETTERS[kind].edge);
      return (await run(text, [kind, day, timestamp(madeBefore), timestamp(at)])).length;
    },
    page: (query) => read(run, ...pageOfLetters(query)),
    find: async (id) => (await read<KeptLetter>(run, FIND, [id]))[0],
    ofCauses: (causes) => read(run, `select ${LETTER}, state from outbox where cause = any($1) order by id`, [causes]),
    queueAgain: async (id, { version, at, to }) =>
      (await run(QUEUE_AGAIN, [id, version, timestamp(at), to])).length > 0,
    held: () =>
      read(run, `select ${LETTER} from outbox where waits_since is not null and state = 'queued' order by id`),
    letGo: async (id, at) => {
      await run(LET_GO, [id, timestamp(at)]);
    },
    bounce: async ({ letterId, version, reason }, at) =>
      (await run<{ kind: LetterKind }>(BOUNCE, [letterId, reason, timestamp(at), version]))[0]?.kind,
    refuse: async (email, at) => {
      await run("insert into letter_refusal (email, refused_at) values (lower($1), $2) on conflict do nothing", [
        email,
        timestamp(at),
      ]);
    },
    isRefused: async (email) =>
      (await run("select 1 as refused from letter_refusal where email = lower($1)", [email])).length > 0,
  };
}

const FIND = `
  select ${LISTED}, html, plain as text,
    (select kind from alert where subject = 'letter:' || outbox.id and settled_at is null limit 1) as alert
  from outbox where id = $1`;

const CLAIM = `
  update outbox set next_look_at = $3, attempts = attempts + 1
  where id = any(array(
    select id from outbox where state = 'queued' and waits_since is null and next_look_at <= $2 and kind = any($1)
      and coalesce(resent_at, queued_at) >= coalesce((select doubted_since from house), '-infinity')
      and ${isToldHere("$5")}
    order by next_look_at limit $4 for update skip locked))
  returning ${LETTER}`;

const SETTLE = `
  update outbox set state = $2, settled_at = $3, trouble = $4, subject = $5, html = $6, plain = $7, version = version + 1
  where id = $1 and state = 'queued' and recipient = $8 returning id`;

const PUT_OFF = `
  update outbox set next_look_at = $2, trouble = $3 where id = $1 and state = 'queued' and recipient = $4`;

const QUEUE_AGAIN = `
  update outbox set state = 'queued', settled_at = null, trouble = null, attempts = 0, next_look_at = $3,
    resent_at = $3, recipient = $4, html = null, plain = null, waits_since = null, version = version + 1
  where id = $1 and version = $2 and (state <> 'queued' or waits_since is not null) returning id`;

const LET_GO = `
  update outbox set waits_since = null, next_look_at = $2, resent_at = $2, version = version + 1
  where id = $1 and state = 'queued' and waits_since is not null`;

/** Being sent has made it one version newer. */
const BOUNCE = `
  update outbox set state = 'bounced', trouble = $2, settled_at = $3, version = version + 1
  where id = $1 and state = 'sent' and recipient <> '' and version = coalesce($4::integer + 1, version) returning kind`;

/** Nobody is thanked who never came. */
const SOMEBODY_CAME = `and exists (select 1 from stay s where s.order_id = b.order_id and s.position = b.position
        and s.counts_as <> 'none' and s.life <> 'no-show')`;

const DATES = { checkIn: "check_in", checkOut: "check_out" } as const;

function queueForStays(edge: keyof typeof DATES): string {
  return `
    insert into outbox (cause, kind, recipient, facts, queued_at, next_look_at)
    select 'order:' || o.id || ':' || $2::date, $1, o.email,
      jsonb_build_object('orderId', o.id, 'day', $2::date::text), $4::timestamptz, $4::timestamptz
    from orders o
    where o.state = 'confirmed' and o.created_at < $3
      and exists (select 1 from booking b where b.order_id = o.id and b.state = 'confirmed' and b.${DATES[edge]} = $2::date
        ${edge === "checkOut" ? SOMEBODY_CAME : ""})
      and o.email <> '' and o.address <> 'imported' and not exists (select 1 from ledger l where l.order_id = o.id and l.kind = 'demo')
    on conflict (cause, kind) do nothing
    returning id`;
}

function wordsOf(end: LetterEnd): (string | undefined)[] {
  switch (end.state) {
    case "sent":
      return [undefined, end.subject, undefined, undefined];
    case "kept":
      return [undefined, end.subject, end.html, end.text];
    default:
      return [end.trouble, undefined, undefined, undefined];
  }
}
