import { DAY_ORDERS, type DayOrder, guessDays } from "./import-days.ts";
import { keysOf } from "#hotel/kernel/keys-of.ts";
import { type Catalogue, findRoomType, type RoomTypeId } from "#hotel/kernel/room-types.ts";

/**
 * By which names another system's list may head what it tells of a stay; of several, the first that fits any. What a whole stay may come to
 * is no price of a night, and whether it is paid does not tell whether anybody comes.
 */
const GUESSES = {
  reference: /^(?!.*(?:status|date|time)).*\b(?:reference|confirmation|reservation|booking|res)\b|^(?:id|ref|number)$/i,
  name: /^(?:guest|name|full name|guest name|customer|contact)$/i,
  email: /e-?mail/i,
  phone: /phone|mobile|\btel\b/i,
  check_in: /check.?in|arriv|\bfrom\b|\bstart\b|^come/i,
  check_out: /check.?out|depart|\buntil\b|\bend\b|^(?:leav|to$)/i,
  type: /type|category|room class/i,
  rooms: /^(?:rooms|number of rooms|room count|qty|quantity)$/i,
  room: /^(?:room|unit)(?: (?:no\.?|number|#))?$/i,
  guests: /guests|persons|people|\bpax\b|adult|occupancy/i,
  children: /^(?!.*\bages?\b).*(?:child|\bkids?\b|niñ)/i,
  nightly_price: /^(?!.*(?:total|plan|code|type)).*(?:\brate\b|nightly|per.night|night_?price|price.*night(?!s))/i,
  total: /total|amount/i,
  status: [/^(?:(?:booking|reservation|res\.?)[ _-])?status$/i, /^(?!.*pa(?:y|id)).*status/i],
  notes: /note|comment|remark|request/i,
} as const;

/** What a row may tell of a stay. */
export type ImportField = keyof typeof GUESSES;

export const IMPORT_FIELDS = keysOf(GUESSES);

/** A column of this name has the children apart; any other may count them already. */
const WITHOUT_CHILDREN = /adult/i;

/** Without these no row is a stay. */
export const NEEDED_FIELDS: readonly ImportField[] = ["reference", "name", "check_in", "check_out", "type"];

/** What an owner says of a status that the desk does not know. */
export const STATUS_MEANINGS = ["booked", "left-out"] as const;
type StatusMeaning = (typeof STATUS_MEANINGS)[number];

export interface ImportMapping {
  /** The column of each field, by its name at the head of the list; empty where it was decided that it has none. */
  columns: Partial<Record<ImportField, string>>;
  days: DayOrder;
  /** What the list's own names of room types mean here. */
  types: Readonly<Record<string, RoomTypeId>>;
  /** What the list's own words of a stay's status mean, as far as the desk does not know them. */
  statuses: Readonly<Record<string, StatusMeaning>>;
}

/** A mapping as it was sent or kept, nothing of it trusted: what names no type of the house is left out. */
export function readImportMapping(sent: unknown, { roomTypes }: Pick<Catalogue, "roomTypes">): ImportMapping {
  const { columns, days, types, statuses } = objectOf(sent);
  const named = IMPORT_FIELDS.flatMap((field) => {
    const column = objectOf(columns)[field];
    return typeof column === "string" ? [[field, column]] : [];
  });
  const meant = Object.entries(objectOf(types)).flatMap(([name, id]) =>
    typeof id === "string" && findRoomType({ roomTypes }, id) ? [[name, id]] : [],
  );
  const said = Object.entries(objectOf(statuses)).flatMap(([status, meaning]) =>
    STATUS_MEANINGS.filter((one) => one === meaning).map((one) => [status, one] as const),
  );
  return {
    columns: Object.fromEntries(named),
    days: DAY_ORDERS.find((order) => order === days) ?? "year-first",
    types: Object.fromEntries(meant),
    statuses: Object.fromEntries(said),
  };
}

/**
 * The columns as they were chosen. That a field has none is a decision only where the list has one that would be guessed for it, or where it
 * was decided before: the next list may tell what this one does not.
 */
export function decidedColumns(
  chosen: ImportMapping["columns"],
  { head, last }: { head: readonly string[]; last: ImportMapping },
): ImportMapping["columns"] {
  const named = Object.entries(chosen).filter(([, column]) => column !== "");
  const offered = guessMapping({ head, rows: [], isUS: true }, { ...last, columns: Object.fromEntries(named) }).columns;
  const isDecided = (field: ImportField) => last.columns[field] === "" || offered[field] !== undefined;
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const column = chosen[field];
      const isMeant = column !== "" || (!NEEDED_FIELDS.includes(field) && isDecided(field));
      return column !== undefined && isMeant ? [[field, column]] : [];
    }),
  );
}

/** A list that is seen for the first time, and whether its house is in the US. */
export interface SeenList {
  head: readonly string[];
  rows: readonly Readonly<Record<string, string>>[];
  isUS: boolean;
}

/** The mapping of such a list: the last one as far as it fits, and guesses for the rest. */
export function guessMapping({ head, rows, isUS }: SeenList, last: ImportMapping): ImportMapping {
  const taken = new Set<string>();
  const columns: ImportMapping["columns"] = {};
  for (const field of IMPORT_FIELDS) {
    const known = last.columns[field];
    const isNone = known === "" && !NEEDED_FIELDS.includes(field);
    if (known !== undefined && (isNone || head.includes(known))) columns[field] = known;
    taken.add(columns[field] ?? "");
  }
  for (const field of IMPORT_FIELDS) {
    const free = head.filter((name) => !taken.has(name));
    const areCounted = field === "children" && !WITHOUT_CHILDREN.test(columns.guests || "adults");
    const guess = [GUESSES[field]].flat().flatMap((names) => free.find((name) => names.test(name)) ?? [])[0];
    if (columns[field] !== undefined || guess === undefined || areCounted) continue;
    columns[field] = guess;
    taken.add(guess);
  }
  const days = rows.flatMap((cells) =>
    (["check_in", "check_out"] as const).map((field) => (cells[columns[field] ?? ""] ?? "").trim()),
  );
  return { ...last, columns, days: guessDays(days, { last: last.days, isUS }) };
}

function objectOf(sent: unknown): Record<string, unknown> {
  return typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : {};
}
