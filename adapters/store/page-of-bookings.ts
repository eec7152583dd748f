import { type BookingQuery, type BookingSort, type DeskWork, MOST_SORTED } from "#hotel/rules/booking-query.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import { likePart } from "./like-part.ts";
import type { Run } from "./run.ts";

/** What is sorted by, exactly as the indexes of 0008-desk.sql have it. */
const SORTED_BY: Record<BookingSort, string> = {
  booked: "created_at",
  id: "id",
  name: `lower(name) collate "C"`,
  email: `lower(email) collate "C"`,
  type: "nightly_price",
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

/** Shorter texts hold no trigram: they are looked for at the beginning of the name alone. */
const SHORTEST_PART = 3;

const STAYS = `select l.booking_id from stay s join order_line l on l.order_id = s.order_id and l.position = s.position
  where s.counts_as = 'sold'`;

/** Bookings with work for the desk, by the stays that it falls on; `$day` stands for the business day. */
const WORKING: Record<DeskWork, string> = {
  arriving: `state = 'confirmed' and id in (${STAYS} and s.life = 'booked' and s.check_in = $day)`,
  "in-house": `id in (${STAYS} and s.life = 'in-house')`,
  departing: `id in (${STAYS} and s.life = 'in-house' and s.check_out <= $day)`,
  attention: `(state = 'pending' or state = 'confirmed' and id in (
    ${STAYS} and s.life = 'booked' and s.check_in < $day and s.check_in > $day - 90 and s.check_out >= $day
    union all ${STAYS} and s.life = 'in-house' and s.check_out < $day))`,
};

type DeskQuery = BookingQuery & { today: PlainDate };

/** One page of the desk's list in the columns asked for. `isCut`: only the newest of what was searched for are sorted. */
export async function pageOfBookings<Row extends object>(
  run: Run,
  columns: string,
  query: DeskQuery,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const { search, work, sort } = query;
  // Today's work is little: all of it is read.
  if (search === undefined || work !== undefined)
    return { rows: await run.afresh(...plain(columns, query)), isCut: false };
  if (sort === "booked") return { rows: await searched(run, columns, query), isCut: false };
  const newestFirst = { ...query, sort: "booked", order: "desc", after: undefined, limit: MOST_SORTED + 1 } as const;
  const found = await searched<{ id: number }>(run, "id", newestFirst);
  const sorted = found.slice(0, MOST_SORTED).map(({ id }) => id);
  const rows = await run.afresh<Row>(...plain(columns, { ...query, state: undefined, search: undefined }, sorted));
  return { rows, isCut: found.length > MOST_SORTED };
}

/** In the order of booking, whatever is searched for. */
async function searched<Row extends object>(run: Run, columns: string, query: DeskQuery): Promise<Row[]> {
  let early: Row[] = [];
  let walked = 0;
  for (const stretch of STRETCHES) {
    if (early.length * LONGEST_STRETCH < query.limit * walked) break;
    walked = stretch;
    early = await run.afresh<Row>(...amongTheFirst(stretch, columns, query));
    if (early.length === query.limit) return early;
  }
  const beyond = await run.afresh(...beyondTheFirst(walked, query));
  return beyond.length === 0 ? early : run.afresh<Row>(...wherever(columns, query));
}

/** The statement for a page, and its values. Of what was asked only values enter the text. */
type Statement = [text: string, values: unknown[]];
type Value = (given: unknown) => string;

function plain(columns: string, query: DeskQuery, among?: readonly number[]): Statement {
  return statement((value) => {
    const within = among ? [`id = any(${value(among)}::bigint[])`] : [];
    const found = query.search === undefined ? [] : [searching(query.search, value)];
    const where = allOf([...within, ...standing(query, value), ...found]);
    return `select ${columns} from booking ${where} ${ordered(query)} limit ${value(query.limit)}`;
  });
}

function amongTheFirst(stretch: number, columns: string, query: DeskQuery): Statement {
  return statement((value) => {
    const first = `select * from booking ${allOf(standing(query, value))} ${ordered(query)} limit ${stretch}`;
    const where = allOf(query.search ? [searching(query.search, value)] : []);
    return `select ${columns} from (${first}) booking ${where} ${ordered(query)} limit ${value(query.limit)}`;
  });
}

function beyondTheFirst(stretch: number, query: DeskQuery): Statement {
  return statement((value) => {
    return `select id from booking ${allOf(standing(query, value))} ${ordered(query)} offset ${stretch} limit 1`;
  });
}

/** Materialised, lest the planner walks through the table in the page's order after all. */
function wherever(columns: string, query: DeskQuery): Statement {
  return statement((value) => {
    const found = query.search ? [searching(query.search, value)] : [];
    return `
      with found as materialized (select id, created_at from booking ${allOf([...found, ...standing(query, value)])})
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
function standing({ state, work, today, sort, order, after }: DeskQuery, value: Value): string[] {
  return [
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

function searching(search: NonNullable<BookingQuery["search"]>, value: Value): string {
  const { text, types, numbers } = search;
  const part = likePart(text);
  const isPart = text.length >= SHORTEST_PART;
  const anywhere = [
    isPart ? `lower(name || ' ' || email) like ${value(part)}` : `lower(name) collate "C" like ${value(part.slice(1))}`,
    ...(types.length > 0 ? [`type_id = any(${value(types)})`] : []),
    ...(numbers ? [`id between ${value(numbers.from)} and ${value(numbers.to)}`] : []),
  ];
  return `(${anywhere.join(" or ")})`;
}
