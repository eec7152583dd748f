import { type Catalogue, findRoomType, type RoomTypeId } from "#hotel/kernel/room-types.ts";

/** By which names another system's list may head what it tells of a stay. */
const GUESSES = {
  reference: /\b(?:reference|confirmation|reservation|booking|res)\b|^(?:id|ref|number)$/i,
  name: /^(?:guest|name|full name|guest name|customer|contact)$/i,
  email: /e-?mail/i,
  phone: /phone|mobile|\btel\b/i,
  check_in: /check.?in|arriv|\bfrom\b|\bstart\b|^come/i,
  check_out: /check.?out|depart|\buntil\b|\bend\b|^(?:leav|to$)/i,
  type: /type|category|room class/i,
  rooms: /^(?:rooms|number of rooms|room count|qty|quantity)$/i,
  room: /^(?:room|unit)(?: (?:no\.?|number|#))?$/i,
  guests: /guests|persons|people|\bpax\b|adults|occupancy/i,
  nightly_price: /\brate\b|nightly|price/i,
  total: /total|amount/i,
  status: /status/i,
  notes: /note|comment|remark|request/i,
} as const;

/** What a row may tell of a stay. */
export type ImportField = keyof typeof GUESSES;

export const IMPORT_FIELDS = Object.keys(GUESSES) as ImportField[];

/** Without these no row is a stay. */
export const NEEDED_FIELDS: readonly ImportField[] = ["reference", "name", "check_in", "check_out", "type"];

/** How the list writes its days: 2026-12-31, 12/31/2026 or 31/12/2026. */
export const DAY_ORDERS = ["year-first", "month-first", "day-first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export interface ImportMapping {
  /** The column of each field, by its name at the head of the list. */
  columns: Partial<Record<ImportField, string>>;
  days: DayOrder;
  /** What the list's own names of room types mean here. */
  types: Readonly<Record<string, RoomTypeId>>;
}

/** A mapping as it was sent or kept, nothing of it trusted: what names no type of the house is left out. */
export function readImportMapping(sent: unknown, { roomTypes }: Pick<Catalogue, "roomTypes">): ImportMapping {
  const { columns, days, types } = objectOf(sent);
  const named = IMPORT_FIELDS.flatMap((field) => {
    const column = objectOf(columns)[field];
    return typeof column === "string" && column !== "" ? [[field, column]] : [];
  });
  const meant = Object.entries(objectOf(types)).flatMap(([name, id]) =>
    typeof id === "string" && findRoomType({ roomTypes }, id) ? [[name, id]] : [],
  );
  return {
    columns: Object.fromEntries(named),
    days: DAY_ORDERS.find((order) => order === days) ?? "year-first",
    types: Object.fromEntries(meant),
  };
}

/** The mapping of a list that is seen for the first time: the last one as far as it fits, and guesses for the rest. */
export function guessMapping(head: readonly string[], last: ImportMapping): ImportMapping {
  const taken = new Set<string>();
  const columns: ImportMapping["columns"] = {};
  for (const field of IMPORT_FIELDS) {
    const known = last.columns[field];
    if (known !== undefined && head.includes(known)) columns[field] = known;
    taken.add(columns[field] ?? "");
  }
  for (const field of IMPORT_FIELDS) {
    const guess = head.find((name) => !taken.has(name) && GUESSES[field].test(name));
    if (columns[field] !== undefined || guess === undefined) continue;
    columns[field] = guess;
    taken.add(guess);
  }
  return { ...last, columns };
}

function objectOf(sent: unknown): Record<string, unknown> {
  return typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : {};
}
