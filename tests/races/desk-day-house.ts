import type { Account } from "#hotel/kernel/account.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";
import type { Answer } from "#tests/support/browser-of.ts";
import type { TwoDesks } from "./two-desks.ts";

/** Twelve rooms of two types: few enough that everything is always in everybody's way. */
export const DESK_DAY_ROOMS = [
  ...[101, 102, 103, 104, 105, 106, 107].map((number) => ({ number, type: "standard" })),
  ...[201, 202, 203, 204, 205].map((number) => ({ number, type: "luxury" })),
];

/** One admin at one of the desks, with dice. */
export interface Desk extends Pick<TwoDesks, "guest"> {
  house: TestHotel;
  who: Account;
  random: (below: number) => number;
  today: PlainDate;
}

/** What a door for programs refused, in its own words. */
export interface Refusal {
  code: string;
  words: string;
}

export type Outcome = object | Problem | Refusal;

export type Act = (desk: Desk) => Promise<Outcome>;

/** A booking with one of its rooms, as it stood a moment ago: somebody else may be faster. */
export interface Known {
  id: number;
  version: number;
  orderId: string;
  email: string;
  stayId: number;
  type: string;
  rooms: number;
  start: PlainDate;
  end: PlainDate;
}

/** Whom an act suits, so that it is not refused each time; every fourth time, or where it suits nobody, anybody will do. */
export const SUITED = {
  pending: "b.state = 'pending'",
  confirmed: "b.state = 'confirmed'",
  booked: "b.state = 'confirmed' and s.life = 'booked' and s.check_out > $1",
  due: "b.state = 'confirmed' and s.life = 'booked' and s.check_in <= $1 and s.check_out > $1",
  late: "b.state = 'confirmed' and s.life = 'booked' and s.check_in < $1",
  inHouse: "s.life = 'in-house'",
  overdue: "s.life = 'in-house' and s.check_out <= $1",
  gone: "s.life = 'left'",
  missed: "s.life = 'no-show'",
} as const;

export async function on(
  desk: Desk,
  suited: keyof typeof SUITED,
  act: (known: Known) => Promise<Outcome>,
): Promise<Outcome> {
  const { house, random, today } = desk;
  const { rows } = await house.database.pool.query<Known & { suits: boolean }>(
    `select ${SUITED[suited]} as suits, b.id, b.version, b.order_id as "orderId", b.email, b.type_id as type, b.rooms, s.id as "stayId",
       b.check_in as start, b.check_out as "end"
     from booking b join stay s on s.order_id = b.order_id and s.position = b.position
     where s.counts_as <> 'none' and b.state in ('pending', 'confirmed') and $1::date is not null order by b.id`,
    [today],
  );
  const suiting = rows.filter(({ suits }) => suits);
  const among = random(4) === 0 || suiting.length === 0 ? rows : suiting;
  const known = among[random(Math.max(1, among.length))];
  return known ? act(known) : { code: "nobody-there", words: "At this moment there is nobody whom it suits." };
}

/** What the API answered, as an outcome: its refusals carry their words. */
export function outcomeOf({ status, body }: Answer<object>): Outcome {
  if (status < 300) return body;
  const { code = "", detail = "" } = body as { code?: string; detail?: string };
  if (code === "") throw new Error(`${status}: ${JSON.stringify(body)}`);
  return { code, words: detail };
}

export function anyRoom({ random }: Desk): number {
  return DESK_DAY_ROOMS[random(DESK_DAY_ROOMS.length)]?.number ?? 101;
}

export function roomOf({ random }: Desk, type: string): number {
  const rooms = DESK_DAY_ROOMS.filter((room) => room.type === type);
  return rooms[random(rooms.length)]?.number ?? 101;
}

/** Other dates, asked for and granted at the price that the preview told. */
export async function grantDates(desk: Desk, known: Known, by: { start: number; end: number }): Promise<Outcome> {
  const { stayId, version } = known;
  const { staff } = desk.house.hotel;
  const dates = { start: addDays(known.start, by.start), end: addDays(known.end, by.end) };
  const preview = await staff.frontDesk.previewMove(desk.who, { stayId, version, ...dates });
  if (isProblem(preview)) return preview;
  return staff.frontDesk.moveStay(desk.who, { stayId, version, ...dates, difference: preview.difference });
}
