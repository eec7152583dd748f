import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { addDays, type PlainDate } from "#hotel/rules/plain-date.ts";
import type { Account } from "#hotel/rules/account.ts";
import { wordsFor } from "#app/words.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { seeded } from "#tests/seasons/random.ts";
import { openPerson } from "#tests/support/people.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";
import { reserve } from "#tests/http/guest-acts.ts";
import { checkOut, payAndBook, standard, suite } from "./stays.ts";
import type { TwoDesks } from "./two-desks.ts";

const TODAY: PlainDate = "2026-11-21";
const AT_ONCE = 8;

/** Twelve rooms of two types: few enough that everything is always in everybody's way. */
export const DESK_DAY_ROOMS = [
  ...[101, 102, 103, 104, 105, 106, 107].map((number) => ({ number, type: "standard" })),
  ...[201, 202, 203, 204, 205].map((number) => ({ number, type: "luxury" })),
];

/** Each act takes its time to be committed, as on a busy machine; no guard is taken away by it. */
export const SLOW_ACTS = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.02);
    return null;
  end $$;
  create constraint trigger dawdle after insert on audit deferrable initially deferred
    for each row execute function dawdle()`;

export interface DeskDay {
  done: number;
  /** By code. */
  refused: Record<string, number>;
  /** Refusals without a sentence that says why. */
  wordless: string[];
  /** What was neither done nor refused. */
  broken: string[];
}

interface Desk extends Pick<TwoDesks, "guest"> {
  house: TestHotel;
  who: Account;
  random: (below: number) => number;
}

type Act = (desk: Desk) => Promise<object | Problem>;

/** Random acts of three admins at two desks, and of guests who book online meanwhile, many at once. */
export async function liveThroughDay(desks: TwoDesks, day: { acts: number; seed: number }): Promise<DeskDay> {
  const admins = await Promise.all([0, 1, 2].map(() => openPerson(desks.desks[0], { role: "admin" })));
  const random = seeded(day.seed);
  const told: DeskDay = { done: 0, refused: {}, wordless: [], broken: [] };
  const names = Object.keys(ACTS);
  for (let act = 0; act < day.acts; act += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, day.acts - act) }, (_, index) => {
      const name = names[random(names.length)] ?? "sell";
      const who = admins[index % 3]?.account;
      const house = desks.desks[index % 2];
      if (!who || !house) throw new Error("There are three admins at two desks.");
      return note(told, name, () => ACTS[name]?.({ house, who, random, guest: desks.guest }));
    });
    await Promise.all([...batch, desks.desks[random(2)]?.hotel.duties.dealRooms()]);
  }
  return told;
}

async function note(told: DeskDay, name: string, act: () => Promise<object | Problem> | undefined): Promise<void> {
  try {
    const answer = await act();
    if (!isProblem(answer)) told.done += 1;
    else {
      told.refused[answer.problem] = (told.refused[answer.problem] ?? 0) + 1;
      if (wordsFor(answer).detail.length < 20) told.wordless.push(answer.problem);
    }
  } catch (fault) {
    told.broken.push(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

const ACTS: Record<string, Act> = {
  sell: ({ guest, random }) => sold(guest(), stayFor(random)),
  pay: async ({ guest, random }) => {
    const [browser, items] = [guest(), [stayFor(random)]];
    const checkout = await checkOut(browser, items);
    if (checkout.status !== 200) return problemIn(checkout.body);
    const booked = await payAndBook(browser, items, checkout.body);
    return booked.status < 300 ? booked.body : problemIn(booked.body);
  },
  confirm: (desk) =>
    onBooking(desk, "pending", ({ id, version }) => decide(desk, { id, version, status: "confirmed" })),
  decline: (desk) => onBooking(desk, "pending", ({ id, version }) => decide(desk, { id, version, status: "declined" })),
  cancel: (desk) =>
    onBooking(desk, "confirmed", async ({ id, version }) => {
      const preview = await desk.house.hotel.office.previewCancellation(desk.who, { id });
      if (isProblem(preview)) return preview;
      return desk.house.hotel.office.cancelBooking(desk.who, { id, version, refund: preview.refund });
    }),
  move: (desk) =>
    onStay(desk, ({ stayId, version, type }) => grant(desk, { stayId, version, room: roomOf(desk, type) })),
  pin: (desk) =>
    onStay(desk, ({ stayId, version, type }) => {
      return grant(desk, { stayId, version, room: roomOf(desk, type), pin: desk.random(2) === 0 });
    }),
  shift: (desk) =>
    onStay(desk, (stay) => grantDates(desk, stay, { start: 1 + desk.random(3), end: 1 + desk.random(3) })),
  extend: (desk) => onStay(desk, (stay) => grantDates(desk, stay, { start: 0, end: 1 + desk.random(2) })),
  shorten: (desk) => onStay(desk, (stay) => grantDates(desk, stay, { start: 0, end: -1 })),
  checkIn: (desk) =>
    onStay(desk, ({ id, stayId, version }) => desk.house.hotel.office.checkIn(desk.who, { id, stayId, version })),
  checkOut: (desk) =>
    onStay(desk, ({ id, stayId, version }) => desk.house.hotel.office.checkOut(desk.who, { id, stayId, version })),
  switch: ({ house, who, random }) => {
    const status = random(3) === 0 ? "Booked" : "Free";
    return house.hotel.office.setRoomStatus(who, { id: anyRoom(random), status });
  },
  close: ({ house, who, random }) => {
    const from = addDays(TODAY, random(12));
    return house.hotel.houseKeeping.closeRoom(who, { id: anyRoom(random), from, until: addDays(from, 1 + random(3)) });
  },
  reopen: async ({ house, who, random }) => {
    const { rows } = await house.database.pool.query<{ id: number }>(
      "select id from closure where closed_until is not null order by id",
    );
    return house.hotel.houseKeeping.reopenRoom(who, { closing: rows[random(Math.max(1, rows.length))]?.id ?? 0 });
  },
  clean: async ({ house, who, random }) => {
    const id = anyRoom(random);
    const { version = 0 } = (await openStore(house.database).housekeeping.care(id)) ?? {};
    const state = ["clean", "dirty", "inspected"][random(3)];
    return house.hotel.houseKeeping.setCare(who, { id, state, version });
  },
  dealAgain: async ({ house, who }) => {
    const proposal = await house.hotel.houseKeeping.proposeDeal(who);
    if (isProblem(proposal)) return proposal;
    const versions = Object.fromEntries(proposal.types.map(({ type, version }) => [type, version]));
    return house.hotel.houseKeeping.applyDeal(who, { versions });
  },
};

function stayFor(random: Desk["random"]) {
  const start = addDays(TODAY, random(14));
  return random(2) === 0 ? standard(start, 1 + random(4)) : suite(start, 1 + random(4));
}

async function sold(browser: ReturnType<TwoDesks["guest"]>, stay: ReturnType<typeof stayFor>) {
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { status, body } = await reserve(browser, { ...stay, type: undefined, email });
  return status === 201 ? body : problemIn(body);
}

/** What the API refuses carries its words already. */
function problemIn(body: object): Problem {
  const { code = "", detail = "" } = body as { code?: string; detail?: string };
  if (code === "" || detail.length < 20) throw new Error(JSON.stringify(body));
  return { problem: code === "sold-out" ? "try-again" : "order-over" };
}

interface Known {
  id: number;
  version: number;
  stayId: number;
  type: string;
  start: PlainDate;
  end: PlainDate;
}

/** A booking as it stood a moment ago: somebody else may be faster. */
async function onBooking(desk: Desk, state: string, act: (known: Known) => Promise<object | Problem>) {
  const { rows } = await desk.house.database.pool.query<Known>(
    `select b.id, b.version, b.type_id as type, s.id as "stayId", b.check_in as start, b.check_out as "end"
     from booking b join stay s on s.order_id = b.order_id and s.position = b.position
     where b.state = any($1) and s.counts_as <> 'none' order by b.id`,
    [state === "any" ? ["pending", "confirmed"] : [state]],
  );
  const known = rows[desk.random(Math.max(1, rows.length))];
  return known ? act(known) : { problem: "not-found" as const };
}

function onStay(desk: Desk, act: (known: Known) => Promise<object | Problem>) {
  return onBooking(desk, "any", act);
}

function decide({ house, who }: Desk, sent: { id: number; version: number; status: string }) {
  return house.hotel.office.decideBooking(who, sent);
}

function grant({ house, who }: Desk, wish: Parameters<TestHotel["hotel"]["houseKeeping"]["grantWish"]>[1]) {
  return house.hotel.houseKeeping.grantWish(who, wish);
}

async function grantDates(desk: Desk, known: Known, by: { start: number; end: number }) {
  const { stayId, version } = known;
  const dates = { start: addDays(known.start, by.start), end: addDays(known.end, by.end) };
  const preview = await desk.house.hotel.houseKeeping.previewWish(desk.who, { stayId, version, ...dates });
  return isProblem(preview) ? preview : grant(desk, { stayId, version, ...dates, difference: preview.difference });
}

function anyRoom(random: Desk["random"]): number {
  return DESK_DAY_ROOMS[random(DESK_DAY_ROOMS.length)]?.number ?? 101;
}

function roomOf({ random }: Desk, type: string): number {
  const rooms = DESK_DAY_ROOMS.filter((room) => room.type === type);
  return rooms[random(rooms.length)]?.number ?? 101;
}

/** Guests still to leave who have no room, or share one on a night. */
export async function roomless({ sql }: TwoDesks): Promise<number> {
  const { rows } = await sql.query<{ roomless: number }>(
    `select count(*)::integer as roomless from stay s
     where s.counts_as <> 'none' and s.check_out > '${TODAY}'
       and not exists (select from assignment a where a.stay_id = s.id)`,
  );
  return rows[0]?.roomless ?? -1;
}
