import type {
  EmergencyClosure,
  ClosureOffer,
  ClosureStep,
  ClosureTable,
  AffectedBooking,
} from "#hotel/closures/ports/closures.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function closureTable(run: Run): ClosureTable {
  return {
    ...wholeClosures(run),
    ...closureSteps(run),
    ...closureOffers(run),
    stopSales: async ({ id, from, until }, type) => {
      await run("select stop_sales($1, $2, $3, $4)", [id, type, from, until]);
    },
    reopenSales: async ({ id }, type, today) => {
      await run("select reopen_sales($1, $2, $3)", [id, type, today]);
    },
    struck: ({ from, until, types }, withoutOfferOf) =>
      run<AffectedBooking>(STRUCK, [from, until, types, withoutOfferOf]),
  };
}

function wholeClosures(run: Run): Pick<ClosureTable, "open" | "find" | "list" | "lift" | "raging"> {
  return {
    open: async ({ from, until, types, rate }, { account, at }) => {
      // Two at once wait for each other: each looks for the other only then, in a statement of its own.
      await run("select pg_advisory_xact_lock(7104, 0)");
      return (await read<EmergencyClosure>(run, OPEN, [from, until, types, rate, account, timestamp(at)]))[0];
    },
    find: async (id) => (await read<EmergencyClosure>(run, `select ${COLUMNS} from storm where id = $1`, [id]))[0],
    list: () => read(run, `select ${COLUMNS} from storm order by id desc limit 50`),
    lift: async (id, at) => {
      const lifted = await run(
        "update storm set state = 'lifted', lifted_at = $2 where id = $1 and state = 'on' returning id",
        [id, timestamp(at)],
      );
      return lifted.length > 0;
    },
    raging: (today) => read(run, `select ${COLUMNS} from storm where state = 'on' and until > $1 order by id`, [today]),
  };
}

function closureSteps(
  run: Run,
): Pick<ClosureTable, "plan" | "dropSteps" | "claimSteps" | "lockStep" | "endStep" | "steps"> {
  return {
    plan: async ({ id }, steps, at) => {
      await run(
        `insert into storm_step (storm_id, kind, subject, next_look_at)
         select $1, s.kind, s.subject, $3 from jsonb_to_recordset($2) as s(kind text, subject text)
         on conflict (storm_id, kind, subject) do update
           set state = 'waiting', trouble = null, ended_at = null, next_look_at = excluded.next_look_at
           where storm_step.trouble = 'has-begun'`,
        [id, JSON.stringify(steps), timestamp(at)],
      );
    },
    dropSteps: async (id, at) => {
      await run("update storm_step set state = 'dropped', ended_at = $2 where storm_id = $1 and state = 'waiting'", [
        id,
        timestamp(at),
      ]);
    },
    claimSteps: (now, claimUntil, limit) => read(run, CLAIM, [timestamp(now), timestamp(claimUntil), limit]),
    lockStep: async (id) => {
      const locked = await run("select id from storm_step where id = $1 and state = 'waiting' for no key update", [id]);
      return locked.length > 0;
    },
    endStep: async (id, { state, trouble }, at) => {
      await run("update storm_step set state = $2, trouble = $3, ended_at = $4 where id = $1 and state = 'waiting'", [
        id,
        state,
        trouble,
        timestamp(at),
      ]);
    },
    steps: (id) => read(run, `select ${STEP_COLUMNS} from storm_step s where storm_id = $1 order by id`, [id]),
  };
}

function closureOffers(
  run: Run,
): Pick<ClosureTable, "offer" | "offers" | "openOffers" | "closeMovedOffers" | "answerOffer"> {
  return {
    offer: async (closureId, bookingId, at) => {
      await run("insert into storm_offer (storm_id, booking_id, made_at) values ($1, $2, $3) on conflict do nothing", [
        closureId,
        bookingId,
        timestamp(at),
      ]);
    },
    offers: (closureId) => read(run, OFFERS, [closureId]),
    openOffers: async (orderIds) => {
      const rows = await run<{ id: number }>(
        `select distinct b.id from storm_offer o join booking b on b.id = o.booking_id
         where b.order_id = any($1) and b.state = 'confirmed' and o.state = 'open' order by b.id`,
        [orderIds],
      );
      return rows.map(({ id }) => id);
    },
    closeMovedOffers: async (bookingId, at) => {
      await run(CLOSE_MOVED, [bookingId, timestamp(at)]);
    },
    answerOffer: async (bookingId, answer, at) => {
      await run("update storm_offer set state = $2, answered_at = $3 where booking_id = $1 and state = 'open'", [
        bookingId,
        answer,
        timestamp(at),
      ]);
    },
  };
}

const COLUMNS = columns<EmergencyClosure>({
  id: "id",
  from: "first_night",
  until: "until",
  types: "types",
  rate: "rate",
  state: "state",
  openedBy: "opened_by",
  openedAt: "opened_at",
  liftedAt: "lifted_at",
  series: "series",
});

const STEP_COLUMNS = columns<ClosureStep>({
  id: "s.id",
  closureId: "s.storm_id",
  kind: "s.kind",
  subject: "s.subject",
  state: "s.state",
  trouble: "s.trouble",
  endedAt: "s.ended_at",
});

const OPEN = `
  insert into storm (first_night, until, types, rate, opened_by, opened_at, series)
  select $1::date, $2::date, $3::text[], $4::integer, $5, $6::timestamptz, coalesce((select series from house), '')
  where not exists (select from storm s
    where s.state = 'on' and s.types && $3::text[] and s.first_night < $2::date and s.until > $1::date)
  returning ${COLUMNS}`;

const CLAIM = `
  update storm_step s set next_look_at = $2
  from (select id from storm_step where state = 'waiting' and next_look_at <= $1
    order by case kind when 'stop' then 0 when 'reopen' then 0 else 1 end, id limit $3 for update skip locked) due
  where s.id = due.id
  returning ${STEP_COLUMNS}`;

const STRUCK = `
  select b.id as "bookingId", b.name, b.email, coalesce(o.phone, '') as phone,
    b.type_id as type, b.rooms, b.guests, b.check_in as "checkIn", b.check_out as "checkOut", b.total, b.state,
    o.address_proof is not distinct from 'awaited' as "awaitsProof",
    bool_or(s.life = 'booked') as "isExpected",
    bool_or(s.life in ('left', 'no-show')) as "isPartOver",
    case when bool_or(s.life = 'in-house') then 'in-house' else coalesce(min(s.life) filter (where s.life <> 'booked'), 'booked') end as life
  from booking b join orders o on o.id = b.order_id
    join stay s on s.order_id = b.order_id and s.position = b.position and s.counts_as <> 'none'
  where b.state in ('confirmed', 'pending') and b.check_in < $2::date and b.check_out >= $1::date
    and b.type_id = any($3::text[])
    and not exists (select from storm_offer f where f.storm_id = $4::bigint and f.booking_id = b.id)
  group by b.id, o.id
  having b.check_out > $1::date or bool_or(s.life = 'in-house')
  order by b.check_in, b.id`;

const OFFERS = `
  select ${columns<ClosureOffer>({
    bookingId: "f.booking_id",
    name: "b.name",
    email: "b.email",
    phone: "coalesce(o.phone, '')",
    state: "case b.state when 'cancelled' then 'refunded' else f.state end",
    letter: "x.state",
  })}
  from storm_offer f join booking b on b.id = f.booking_id join orders o on o.id = b.order_id
    left join outbox x on x.kind = 'storm' and x.cause = 'booking:' || f.booking_id || ':storm:' || f.storm_id
  where f.storm_id = $1 order by b.check_in, f.booking_id`;

const CLOSE_MOVED = `
  update storm_offer f set state = 'rebooked', answered_at = $2
  from storm s, booking b
  where f.booking_id = $1 and f.state = 'open' and s.id = f.storm_id and b.id = f.booking_id
    and (b.check_in >= s.until or b.check_out <= s.first_night)`;
