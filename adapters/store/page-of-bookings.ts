import type { BookingQuery, BookingSort, DeskWork } from "#hotel/rules/booking-query.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import { likePart } from "./like-part.ts";

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

/** The statement for one page of the desk's list, and its values. Of what was asked only values enter the text. */
export function pageOfBookings(
  columns: string,
  query: BookingQuery & { today: PlainDate },
): [text: string, values: unknown[]] {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const sorted = SORTED_BY[query.sort];
  const conditions = [
    ...(query.state === undefined ? [] : [`state = '${query.state}'`]),
    ...(query.work === undefined ? [] : [working(query.work, () => value(query.today))]),
    ...(query.search === undefined ? [] : [searching(query.search, value)]),
    ...(query.after === undefined ? [] : [following(sorted, query.order, value(query.after))]),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const order = query.sort === "id" ? `id ${query.order}` : `${sorted} ${query.order}, id ${query.order}`;
  const text = `select ${columns} from booking ${where} order by ${order} limit ${value(query.limit)}`;
  return [text, values];
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

function searching(search: NonNullable<BookingQuery["search"]>, value: (given: unknown) => string): string {
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
