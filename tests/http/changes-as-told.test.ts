import { expect, test } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { ChangedStay } from "#hotel/booking/plan-stay.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { seeded } from "#tests/seasons/random.ts";
import { deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR, stay } from "./guest-acts.ts";

const CHANGES = Number(process.env.STAY_CHANGES ?? 60);
const SEED = Number(process.env.STAY_CHANGES_SEED ?? 1_124);
const FIRST_DAY: PlainDate = "2026-11-21";
const DAYS = 3;
/** Few enough that every change is in somebody's way. */
const ROOMS = [101, 102, 103, 104, 201, 202, 203].map((number) => {
  return { number, type: number < 200 ? "standard" : "double" };
});
const GUESTS = 12;

test(`each of ${CHANGES} random changes of a stay is what its preview told, in every table, or is refused for the reason it told`, async () => {
  const scene = await openScene();
  const tally = { done: 0, refused: 0, unchanged: 0 };
  for (let change = 0; change < CHANGES; change += 1) {
    if (change > 0 && change % Math.ceil(CHANGES / DAYS) === 0) scene.nextDay();
    await scene.live();
    tally[await changeAsTold(scene, `change ${change} of seed ${SEED}`)] += 1;
  }
  figure("random changes of stays: done, refused, nothing to do", Object.values(tally).join(", "));
  expect(tally.done).toBeGreaterThan(CHANGES / 4);
  expect(tally.refused).toBeGreaterThan(0);
  await expectCleanBooks(scene.house, { today: scene.today(), now: scene.now() });
  await scene.house.close();
});

type Scene = Awaited<ReturnType<typeof openScene>>;

/** A house in which some have arrived, some are to come, and some rooms are dirty or closed; it goes on living. */
async function openScene() {
  const house = await openTestHotel({ rooms: ROOMS });
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const random = seeded(SEED);
  let day = 0;
  const today = () => addDays(FIRST_DAY, day);
  const ids: number[] = [];
  for (let guest = 0; guest < GUESTS; guest += 1) {
    const start = addDays(FIRST_DAY, random(5));
    const nights = 1 + random(3);
    const type = random(3) === 0 ? 99 : 79;
    const item = { ...stay, start, end: addDays(start, nights), rooms: 1 + random(2), guests: 2, type };
    // 12 % of whole dollars is whole cents.
    const total = (type * item.rooms * nights * 112) / 100 + 5;
    const soldOut = () => 0;
    ids.push(await (random(2) === 0 ? desk.confirmed(item) : desk.paid(item, total)).catch(soldOut));
  }
  return {
    ...{ house, desk, random, today },
    ids: ids.filter((id) => id > 0),
    now: () => NOON + day * 24 * HOUR,
    today,
    nextDay: () => {
      day += 1;
      house.pass(24 * HOUR);
    },
    /** Somebody arrives or leaves, or a room becomes dirty. */
    live: async () => {
      const id = ids[random(ids.length)] ?? 0;
      const act = random(6);
      if (act > 2 || id === 0) return;
      const [first] = await desk.stays(id);
      const sent = { id, stayId: first?.id, version: await desk.version(id), dirty: true };
      if (act === 0) await desk.staff.frontDesk.checkIn(desk.who, sent);
      if (act === 1) await desk.staff.frontDesk.checkOut(desk.who, sent);
      if (act === 2) await desk.rowsOf("update room_care set state = 'dirty' where room = $1", [anyRoom(random)]);
    },
  };
}

type Answer = ChangedStay | Problem;

interface Change {
  /** The stay that is to have a certain room. */
  stayId?: number | undefined;
  preview: () => Promise<Answer>;
  act: (told: { difference: number }) => Promise<object | Problem>;
}

/** Asks, acts as told, and compares all that the tables say with what was told. */
async function changeAsTold(scene: Scene, name: string): Promise<"done" | "refused" | "unchanged"> {
  const id = given(scene.ids[scene.random(scene.ids.length)]);
  const { preview, act, stayId } = await anyChange(scene, id);
  const before = await tablesOf(scene, id);
  const told = await preview();
  expect(await tablesOf(scene, id), name).toEqual(before);
  const done = await act({ difference: isProblem(told) ? 0 : told.difference });
  const after = await tablesOf(scene, id);
  if (isProblem(told)) {
    expect({ done, after }, name).toEqual({ done: told, after: before });
    return "refused";
  }
  expect(done, name).toEqual(told);
  expectAsTold({ before, after, told, stayId, today: scene.today() }, name);
  return told.modifiedCount === 0 ? "unchanged" : "done";
}

async function anyChange({ desk, random }: Scene, id: number): Promise<Change> {
  const { staff, who } = desk;
  const { version, checkIn, checkOut, type } = await desk.booking(id);
  const stays = await desk.stays(id);
  const stayId = stays[random(stays.length)]?.id;
  const isLater = random(2) === 0;
  const dates = {
    start: isLater ? addDays(checkIn, random(4) - 1) : checkIn,
    end: addDays(checkOut, random(6) - 2 + (isLater ? 1 : 0)),
  };
  const dirty = random(2) === 0;
  const kind = random(4);
  if (kind === 0) {
    const sent = { id, version, ...dates, deadlines: random(2) === 0 ? "anew" : undefined };
    return {
      preview: () => staff.booking.previewDates(who, sent),
      act: ({ difference }) => staff.booking.changeDates(who, { ...sent, difference }),
    };
  }
  if (kind === 1) {
    const charge = random(2) === 0 ? "free" : "difference";
    const sent = { id, version, type: type === "standard" ? "double" : "standard", charge, dirty: true };
    return {
      preview: () => staff.booking.previewType(who, sent),
      act: ({ difference }) => staff.booking.changeType(who, { ...sent, difference }),
    };
  }
  const pin = [true, false, undefined][random(3)];
  const moved = { stayId, version, room: anyRoom(random), dirty, ...(pin !== undefined && { pin }) };
  const sent = kind === 2 ? moved : { ...moved, ...dates };
  return {
    stayId,
    preview: () => staff.frontDesk.previewMove(who, sent),
    act: ({ difference }) => staff.frontDesk.moveStay(who, { ...sent, difference }),
  };
}

function anyRoom(random: Scene["random"]): number {
  return given(ROOMS[random(ROOMS.length)]).number;
}

/** All that a change may touch. */
async function tablesOf({ desk }: Scene, id: number) {
  const booking = await desk.booking(id);
  const money = await desk.rowsOf<{ kind: string; amount: number }>(
    `select kind, sum(amount)::integer as amount from ledger where order_id = $1 group by kind
     union all select 'refund', coalesce(sum(amount), 0)::integer from refund where order_id = $1`,
    [booking.orderId],
  );
  const stays = await desk.rowsOf<StayRow>(
    `select s.id, l.booking_id as "bookingId", s.check_in as "checkIn", s.check_out as "checkOut", s.type_id as type,
       s.occupies, a.room, coalesce(a.pinned, false) as pinned
     from stay s join order_line l on l.order_id = s.order_id and l.position = s.position
       left join assignment a on a.stay_id = s.id
     where s.counts_as <> 'none' order by s.id`,
  );
  const told = await desk.rowsOf<{ letters: number; rows: number }>(
    `select (select count(*) from outbox where kind = 'stay-changed')::integer as letters,
       (select count(*) from audit)::integer as rows`,
  );
  const sold = await desk.rowsOf<{ type: string; night: PlainDate; sold: number }>(
    "select type_id as type, night, sold from inventory where sold > 0 order by type_id, night",
  );
  const dirty = await desk.rowsOf<{ room: number }>("select room from room_care where state = 'dirty' order by room");
  const amounts = Object.fromEntries(money.map(({ kind, amount }) => [kind, amount]));
  return { booking, money: amounts, stays, told: given(told[0]), sold, dirty: dirty.map(({ room }) => room) };
}

interface StayRow {
  id: number;
  bookingId: number;
  checkIn: PlainDate;
  checkOut: PlainDate;
  type: string;
  occupies: number | null;
  room: number | null;
  pinned: boolean;
}

type Tables = Awaited<ReturnType<typeof tablesOf>>;

interface Compared {
  before: Tables;
  after: Tables;
  told: ChangedStay;
  stayId: number | undefined;
  today: PlainDate;
}

function expectAsTold({ before, after, told, stayId, today }: Compared, name: string): void {
  if (told.modifiedCount === 0) {
    expect(after, name).toEqual(before);
    return;
  }
  const { checkIn, checkOut, total, type, deadlinesPassed, version } = after.booking;
  expect({ checkIn, checkOut, total }, name).toEqual(told.is);
  expect({ type, deadlinesPassed, version }, name).toEqual({
    type: told.type,
    deadlinesPassed: told.deadlines.passed,
    version: before.booking.version + 1,
  });
  const more = (kind: string) => (after.money[kind] ?? 0) - (before.money[kind] ?? 0);
  const { charged, waived, before: givenBefore, refunded } = told;
  expect([more("unpaid"), more("waived"), more("given-before"), more("refund")], name).toEqual([
    charged,
    waived,
    givenBefore,
    refunded,
  ]);
  expect(total - before.booking.total, name).toBe(charged - waived - givenBefore - refunded);
  const own = after.stays.filter(({ bookingId }) => bookingId === after.booking.bookingId);
  expect(
    own.map(({ room }) => room ?? undefined),
    name,
  ).toEqual(told.rooms);
  const { was, is } = told;
  const isOfAll = was.type !== undefined || was.checkIn !== is.checkIn || was.checkOut !== is.checkOut;
  const chosen = isOfAll ? own.map((stay) => stay.id) : [stayId];
  const others = after.stays.filter((stay) => {
    const one = before.stays.find(({ id }) => id === stay.id);
    // Whoever never came, and whose nights are over, makes way for a guest who was in that room: nobody moves.
    const madeWay = stay.room === null && stay.checkOut <= today;
    return stay.room !== one?.room && !madeWay && !chosen.includes(stay.id);
  });
  expect(others, name).toHaveLength(told.othersMoved);
  const left = before.stays.flatMap(({ id, occupies }) => {
    const then = after.stays.find((stay) => stay.id === id);
    return occupies !== null && then?.occupies !== occupies ? [occupies] : [];
  });
  expect(after.dirty, name).toEqual([...new Set([...before.dirty, ...left])].toSorted((a, b) => a - b));
}
