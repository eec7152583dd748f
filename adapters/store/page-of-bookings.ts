import type { BookingQuery, BookingSort } from "#hotel/rules/booking-query.ts";
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

/** The statement for one page of the desk's list, and its values. Of what was asked only values enter the text. */
export function pageOfBookings(columns: string, query: BookingQuery): [text: string, values: unknown[]] {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const sorted = SORTED_BY[query.sort];
  const conditions = [
    ...(query.state === undefined ? [] : [`state = '${query.state}'`]),
    ...(query.search === undefined ? [] : [searching(query.search, value)]),
    ...(query.after === undefined ? [] : [following(sorted, query.order, value(query.after))]),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const order = query.sort === "id" ? `id ${query.order}` : `${sorted} ${query.order}, id ${query.order}`;
  const text = `select ${columns} from booking ${where} order by ${order} limit ${value(query.limit)}`;
  return [text, values];
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
