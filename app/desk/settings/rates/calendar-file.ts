import type { RateEdit } from "#content/rate-edits.ts";
import { LIMIT_NAMES } from "#content/rate-limits.ts";
import type { CsvCell } from "#app/desk/parts/csv.ts";
import { readDollars } from "#hotel/kernel/money.ts";
import { addDays, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { type RateBook, UNNAMED } from "#hotel/kernel/rate-book.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { typedNumber } from "#hotel/kernel/typed-number.ts";
import type { CsvTable } from "#app/desk/parts/read-csv.ts";
import { nightSteps } from "#hotel/pricing/rules/night-prices.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { calendarOf, type NightLimits, restrictionsOn } from "#hotel/pricing/rules/rate-calendar.ts";
import { words } from "#app/desk/parts/words.ts";
import { ratesWords } from "./words.ts";

/** The columns of the file; `plan_price` and `left` are for reading alone. */
export const COLUMNS = [
  ...["date", "type", "plan", "night_price", "plan_price", "min_nights", "max_nights"],
  ...["min_through", "max_through"],
  ...["closed", "closed_to_arrival", "closed_to_departure", "left"],
] as const;

const YES = "yes";
const MOST_CENTS = 10_000_000;

/** A row for each night, type and plan. */
export function calendarRows(
  catalogue: Catalogue,
  { from, nights, left }: { from: PlainDate; nights: number; left: ReadonlyMap<string, number> },
): CsvCell[][] {
  const book = bookOf(catalogue);
  return catalogue.roomTypes.flatMap((type) =>
    book.plans.flatMap((plan) =>
      calendarOf(book, { type: type.id, plan: plan.id, from, nights }).map((night, index) => {
        const date = addDays(from, index);
        const price = priceBefore(book, type.id, date);
        return [
          ...[date, type.category, plan.id, price / 100, night.price / 100],
          ...[night.minNights, night.maxNights, night.minThrough, night.maxThrough].map((count) => count ?? ""),
          ...[night.closed, night.closedToArrival, night.closedToDeparture].map((is) => (is ? YES : "")),
          left.get(`${type.id} ${date}`) ?? "",
        ];
      }),
    ),
  );
}

/** Of one room, before plans. */
function priceBefore(book: RateBook, type: string, date: PlainDate): number {
  const rate = book.rooms.get(type);
  const own = { ...book, dates: book.dates.filter((rule) => rule.date === date) };
  return rate ? (nightSteps(own, rate, { type, night: date }).at(-1)?.after ?? 0) : 0;
}

/** What a file asks for: what is wrong with its rows, as a spreadsheet numbers them, or what would change. */
export interface FileRead {
  rows: number;
  faults: { row: number; fault: string }[];
  edits: RateEdit[];
}

interface Change {
  type: string;
  /** The one that its limits are about; undefined: all. */
  plan: string | undefined;
  date: PlainDate;
  price: number | undefined;
  limits: RateEdit["limits"];
}

const said = ratesWords.file.faults;

export function readCalendarFile({ head, rows, numbers, broken }: CsvTable, catalogue: Catalogue): FileRead {
  const book = bookOf(catalogue);
  const faults: FileRead["faults"] = [];
  const changes: Change[] = [];
  const prices = new Map<string, number>();
  const seen = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    const isBroken = broken.get(index);
    const read = isBroken ? words.brokenRow[isBroken] : readRow(cells, { head, book, catalogue });
    const key = typeof read === "string" ? "" : `${read.type} ${read.plan} ${read.date}`;
    const fault = typeof read === "string" ? read : faultBeside(read, { key, seen, prices });
    if (fault !== undefined) faults.push({ row: numbers[index] ?? 0, fault });
    else if (typeof read !== "string") changes.push(read);
    seen.add(key);
  }
  return { rows: rows.length, faults, edits: faults.length > 0 ? [] : editsOf(changes, book) };
}

/** The price is the type's: rows of several plans must not disagree. */
function faultBeside(
  { type, date, price }: Change,
  { key, seen, prices }: { key: string; seen: ReadonlySet<string>; prices: Map<string, number> },
): string | undefined {
  if (seen.has(key)) return said.twice;
  const other = prices.get(`${type} ${date}`);
  if (price !== undefined) prices.set(`${type} ${date}`, price);
  return price !== undefined && other !== undefined && other !== price ? said.prices : undefined;
}

interface Reading {
  head: readonly string[];
  book: RateBook;
  catalogue: Catalogue;
}

/** A row, or what is wrong with it. */
function readRow(cells: Readonly<Record<string, string>>, { head, book, catalogue }: Reading): Change | string {
  const text = (column: (typeof COLUMNS)[number]) => (cells[column] ?? "").trim();
  const date = parsePlainDate(text("date"));
  if (!date) return said.date;
  const type = catalogue.roomTypes.find(({ id, category }) => category === text("type") || id === text("type"));
  if (!type) return said.type;
  const plan = head.includes("plan") ? text("plan") : undefined;
  if (plan !== undefined && !book.plans.some(({ id }) => id === plan)) return said.plan;
  const told = text("night_price");
  const price = told === "" ? undefined : (readDollars(typedNumber(told)) ?? Number.NaN);
  if (price !== undefined && !(price <= MOST_CENTS)) return said.price;
  const limits: Record<string, number | true | null> = {};
  for (const [column, limit] of COUNTS) {
    if (!head.includes(column)) continue;
    if (!/^(?:[1-9]\d{0,2})?$/.test(text(column)) || Number(text(column)) > 365) return said.nights;
    limits[limit] = text(column) === "" ? null : Number(text(column));
  }
  const [least, most] = [LEAST, MOST].map((names) => names.flatMap((name) => limits[name] ?? []).map(Number));
  if (Math.max(...(least ?? [])) > Math.min(...(most ?? []))) return said.order;
  for (const [column, limit] of MARKS) {
    if (!head.includes(column)) continue;
    const is = text(column).toLowerCase();
    if (is !== YES && is !== "" && is !== "no") return said.mark;
    limits[limit] = is === YES ? true : null;
  }
  return { type: type.id, plan, date, price, limits };
}

const COUNTS = [
  ["min_nights", "minNights"],
  ["max_nights", "maxNights"],
  ["min_through", "minThrough"],
  ["max_through", "maxThrough"],
] as const;
const LEAST = ["minNights", "minThrough"];
const MOST = ["maxNights", "maxThrough"];
const MARKS = [
  ["closed", "closed"],
  ["closed_to_arrival", "closedToArrival"],
  ["closed_to_departure", "closedToDeparture"],
] as const;

/** Only what differs from what is there, and neighbouring nights that change alike as one. */
function editsOf(changes: readonly Change[], book: RateBook): RateEdit[] {
  const edits: RateEdit[] = [];
  const open = new Map<string, RateEdit>();
  const add = (key: string, edit: RateEdit) => {
    const before = open.get(key);
    if (before && addDays(before.to, 1) === edit.from) before.to = edit.to;
    else {
      open.set(key, edit);
      edits.push(edit);
    }
  };
  const priced = new Set<string>();
  for (const { type, plan, date, price, limits } of changes.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const nights = { from: date, to: date, types: [type], name: UNNAMED };
    if (price !== undefined && !priced.has(`${type} ${date}`) && price !== priceBefore(book, type, date)) {
      add(`${type} ${price}`, { ...nights, price: { set: price }, limits: {} });
    }
    priced.add(`${type} ${date}`);
    const limited = plan === undefined ? book.plans.map(({ id }) => id) : [plan];
    const differences = limited.map((one) => differing(limits, restrictionsOn(book, { type, plan: one, date })));
    const fresh: RateEdit["limits"] = Object.assign({}, ...differences);
    if (Object.keys(fresh).length === 0) continue;
    const plans = plan !== undefined && book.plans.length > 1 ? { plans: [plan] } : {};
    add(`${type} ${plan} ${JSON.stringify(fresh)}`, { ...nights, ...plans, limits: fresh });
  }
  return edits;
}

function differing(limits: RateEdit["limits"], present: NightLimits): RateEdit["limits"] {
  const was = new Map<string, unknown>(LIMIT_NAMES.map((name) => [name, present[name] || null]));
  // One night at least is no limit.
  const isNone = (name: string, value: unknown) => value === 1 && LEAST.includes(name);
  const fresh = Object.entries(limits).map(([name, value]) => [name, isNone(name, value) ? null : value] as const);
  return Object.fromEntries(fresh.filter(([name, value]) => value !== was.get(name)));
}
