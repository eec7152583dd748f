import {
  type BookingQuery,
  type BookingSearch,
  type BookingSort,
  type DeskWork,
  MOST_SORTED,
} from "#hotel/booking/rules/booking-query.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { read } from "#adapters/store/columns.ts";
import { likePart } from "#adapters/store/like-part.ts";
import type { Run } from "#adapters/store/run.ts";

/** What is sorted by, exactly as the indexes `booking_sorted_by_` have it. A type stands in one place, whatever its rooms were sold at. */
const SORTED_BY: Record<BookingSort, string> = {
  booked: "created_at",
  id: "id",
  name: `lower(name) collate "C"`,
  email: `lower(email) collate "C"`,
  type: `type_id collate "C"`,
  start: "check_in",
  end: "check_out",
  nights: "nights",
  rooms: "rooms",
  guests: "guests",
  total: "total",
  status: "state",
};

/**
 * What many bookings hold is found among the first in order; what few hold, by its letters. Either alone reads the whole
 * table for what suits the other, and which one it is can't be known beforehand. Further stretches are walked where those
 * before held so much that the longest should be enough.
 */
const LONGEST_STRETCH = 20_000;
const STRETCHES = [1_000, 5_000, LONGEST_STRETCH];

/** Shorter words hold no trigram but at their beginning: they are looked for there alone. */
const SHORTEST_PART = 3;

const STAYS = `select l.booking_id from stay s join order_line l on l.order_id = s.order_id and l.position = s.position
  where s.counts_as = 'sold'`;

/** Bookings with work for the desk, by the stays that it falls on; `$day` is the business day. */
const WORKING: Record<DeskWork, string> = {
  arriving: `state = 'confirmed' and id in (${STAYS} and s.life = 'booked' and s.check_in = $day)`,
  "in-house": `id in (${STAYS} and s.life = 'in-house')`,
  departing: `id in (${STAYS} and s.life = 'in-house' and s.check_out <= $day)`,
  attention: `(state = 'pending' or state = 'confirmed' and id in (
    ${STAYS} and s.life = 'booked' and s.check_in < $day and s.check_in > $day - 90 and s.check_out >= $day
    union all ${STAYS} and s.life = 'in-house' and s.check_out < $day))`,
};

type DeskQuery = BookingQuery & { today: PlainDate; known?: KnownBookings };

/** One page of the desk's list in the columns asked for. `isCut`: only the newest of what was searched for are sorted. */
export async function pageOfBookings<Row extends object>(
  run: Run,
  columns: string,
  asked: DeskQuery,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const { search, work, days, sort } = asked;
  const query = search === undefined ? asked : { ...asked, known: await knownBookings(run, search, asked.today) };
  // Today's work is little, and so are the guests of some days or of a room: all of it is read.
  if (search === undefined || work !== undefined || days !== undefined || query.known?.ofRoom)
    return { rows: await read<Row>(run.afresh, ...plain(columns, query)), isCut: false };
  if (sort === "booked") return { rows: await searched(run, columns, query), isCut: false };
  const newestFirst = { ...query, sort: "booked", order: "desc", after: undefined, limit: MOST_SORTED + 1 } as const;
  const found = await searched<{ id: number }>(run, "id", newestFirst);
  const sorted = found.slice(0, MOST_SORTED).map(({ id }) => id);
  const rows = await read<Row>(
    run.afresh,
    ...plain(columns, { ...query, state: undefined, search: undefined }, sorted),
  );
  return { rows, isCut: found.length > MOST_SORTED };
}

/** In the order of booking, whatever is searched for. */
async function searched<Row extends object>(run: Run, columns: string, query: DeskQuery): Promise<Row[]> {
  let early: Row[] = [];
  let walked = 0;
  for (const stretch of STRETCHES) {
    if (early.length * LONGEST_STRETCH < query.limit * walked) break;
    walked = stretch;
    early = await read<Row>(run.afresh, ...amongTheFirst(stretch, columns, query));
    if (early.length === query.limit) return early;
  }
  const beyond = await run.afresh(...beyondTheFirst(walked, query));
  return beyond.length === 0 ? early : read<Row>(run.afresh, ...wherever(columns, query));
}

/** The statement for a page, and its values. Of what was asked only values enter the text. */
type Statement = [text: string, values: unknown[]];
type Value = (given: unknown) => string;

function plain(columns: string, query: DeskQuery, among?: readonly number[]): Statement {
  return statement((value) => {
    const within = among ? [`id = any(${value(among)}::bigint[])`] : [];
    const where = allOf([...within, ...narrowing(query, value), ...searching(query, value)]);
    return `select ${columns} from booking ${where} ${ordered(query)} limit ${value(query.limit)}`;
  });
}

function amongTheFirst(stretch: number, columns: string, query: DeskQuery): Statement {
  return statement((value) => {
    const first = `select * from booking ${allOf(narrowing(query, value))} ${ordered(query)} limit ${stretch}`;
    const where = allOf(searching(query, value));
    return `select ${columns} from (${first}) booking ${where} ${ordered(query)} limit ${value(query.limit)}`;
  });
}

function beyondTheFirst(stretch: number, query: DeskQuery): Statement {
  return statement((value) => {
    return `select id from booking ${allOf(narrowing(query, value))} ${ordered(query)} offset ${stretch} limit 1`;
  });
}

/** Materialised, lest the planner walks through the table in the page's order after all. */
function wherever(columns: string, query: DeskQuery): Statement {
  return statement((value) => {
    return `
      with found as materialized (
        select id, created_at from booking ${allOf([...searching(query, value), ...narrowing(query, value)])})
      select ${columns} from booking where id in (select id from found ${ordered(query)} limit ${value(query.limit)})
      ${ordered(query)}`;
  });
}

function statement(write: (value: Value) => string): Statement {
  const values: unknown[] = [];
  return [write((given) => `$${values.push(given)}`), values];
}

function allOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
}

function ordered({ sort, order }: DeskQuery): string {
  return sort === "id" ? `order by id ${order}` : `order by ${SORTED_BY[sort]} ${order}, id ${order}`;
}

/** What narrows the list beside the search. */
function narrowing({ state, work, days, today, sort, order, after }: DeskQuery, value: Value): string[] {
  return [
    ...(days === undefined ? [] : [`id in (${touching(value(days.from), value(days.to))})`]),
    ...(state === undefined ? [] : [`state = '${state}'`]),
    ...(work === undefined ? [] : [working(work, () => value(today))]),
    ...(after === undefined ? [] : [following(SORTED_BY[sort], order, value(after))]),
  ];
}

function working(work: DeskWork, today: () => string): string {
  const text = WORKING[work];
  return text.includes("$day") ? text.replaceAll("$day", `${today()}::date`) : text;
}

function following(sorted: string, order: "asc" | "desc", after: string): string {
  const than = order === "asc" ? ">" : "<";
  if (sorted === "id") return `id ${than} ${after}`;
  return `(${sorted}, id) ${than} ((select ${sorted} from booking where id = ${after}), ${after})`;
}

/** Read before the list is, lest the planner walks the list's order for a handful of guests. */
function touching(from: string, to: string): string {
  return `with touching as materialized (
      select id from booking where daterange(check_in, check_out, '[]') && daterange(${from}::date, ${to}::date, '[]'))
    select id from touching`;
}

/** Bookings that the search knows by something beside their own row. */
interface KnownBookings {
  /** With this room from now on; undefined where the text is no room's number. */
  ofRoom: number[] | undefined;
  byPhone: number[];
}

async function knownBookings(run: Run, { room, digits }: BookingSearch, today: PlainDate): Promise<KnownBookings> {
  const rooms = room === undefined ? [] : await run<{ ids: number[] }>(OF_ROOM, [room, today]);
  const phones = digits === undefined ? [] : await run<{ id: number }>(BY_PHONE, [likePart(digits)]);
  return { ofRoom: rooms[0]?.ids, byPhone: phones.map(({ id }) => id) };
}

// A guest who should be gone is still in the room.
const OF_ROOM = `
  select array(
    select l.booking_id from stay s join order_line l on l.order_id = s.order_id and l.position = s.position
    where s.occupies = $1 or s.id in (
      select a.stay_id from assignment a where a.room = $1 and a.period && daterange($2::date, null))) as ids
  from room where number = $1`;

/** As the indexes of 0024-desk-search.sql have it. */
const PHONE_DIGITS = String.raw`regexp_replace(phone, '\D', '', 'g')`;

const BY_PHONE = `
  (select b.id from booking b join orders o on o.id = b.order_id
    where o.id in (select id from orders where phone is not null and ${PHONE_DIGITS} like $1 order by created_at desc limit 200))
  union
  (select booking_id from check_in_form where booking_id is not null and ${PHONE_DIGITS} like $1 order by id desc limit 200)`;

function searching({ search, known }: DeskQuery, value: Value): string[] {
  if (search === undefined) return [];
  if (known?.ofRoom) return [`id = any(${value(known.ofRoom)}::bigint[])`];
  const { text, types, numbers } = search;
  const anywhere = [
    `(${text
      .split(/\s+/)
      .flatMap((word) => wordIn(word, value))
      .join(" and ")})`,
    ...(types.length > 0 ? [`type_id = any(${value(types)})`] : []),
    ...(numbers ? [`id between ${value(numbers.from)} and ${value(numbers.to)}`] : []),
    ...(known && known.byPhone.length > 0 ? [`id = any(${value(known.byPhone)}::bigint[])`] : []),
  ];
  return [`(${anywhere.join(" or ")})`];
}

/** Somewhere in the name or the address; a short word where a word begins. */
function wordIn(word: string, value: Value): string {
  const named = "lower(name || ' ' || email)";
  if (word.length >= SHORTEST_PART) return `${named} like ${value(likePart(word))}`;
  const beginning = likePart(word).slice(1);
  return `(lower(name) collate "C" like ${value(beginning)} or ${named} like ${value(`% ${beginning}`)})`;
}
