import { type DeskGuest, readDeskGuest } from "#hotel/booking/rules/desk-guest.ts";
import { type Cents, readDollars } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { typedNumber } from "#hotel/kernel/typed-number.ts";
import { type FieldProblem, isProblem } from "#hotel/kernel/problem.ts";
import { type Catalogue, findRoomType, type RoomType } from "#hotel/kernel/room-types.ts";
import { printable } from "#hotel/kernel/sent-text.ts";
import { type LineLimits, readOneLine, type WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { type DayAt, readDay } from "./import-days.ts";
import type { ImportField, ImportMapping } from "./import-mapping.ts";

/** A stay as a row tells it. */
export interface ImportedStay {
  /** The other system's own name of it: the same row brought again is known by it. */
  reference: string;
  guest: DeskGuest;
  /** At the price of a night that the list says, where it does. */
  line: WantedLine;
  /** The rooms that its guests would have, where that leaves a room for everybody. */
  wantedRooms: readonly number[];
  /** What the list says that it comes to in all; undefined where it does not. */
  listed: Cents | undefined;
  notes: string;
}

/** Why a stay is not to be here by its status: it was called off, nobody there has confirmed it yet, or the owner has said so of such ones. */
export type NotBooked = "cancelled" | "unanswered" | "said";

/** left-out: it is over, or not to be here by its status, and that is no fault. `told`: who would come, as the row has it. */
export type ReadImportRow =
  | { is: "stay"; stay: ImportedStay }
  | { is: "left-out"; told: string; why: "past" }
  | { is: "left-out"; told: string; why: NotBooked; reference: string }
  | { is: "faulty"; told: string; faults: readonly RowFault[] };

/**
 * twice: the reference `told` stands in the list before. no-room, no-single-room: as `sold-out` and `cannot-house` have it.
 * unread-day: `told` is no day in the list's order. unknown-status: nobody has said what `told` means.
 */
export type RowFault =
  | FieldProblem
  | { field: ImportField; fault: "no-room" | "no-single-room" }
  | { field: ImportField; fault: "twice" | "unread-day" | "unknown-status"; told: string }
  | { field: "row"; fault: BrokenRow };

/** overlong: it tells more than there are columns. unclosed: one of its cells goes on into the rows below. */
export type BrokenRow = "overlong" | "unclosed";

export interface ImportReading {
  mapping: ImportMapping;
  catalogue: Catalogue;
  limits: LineLimits;
  /** The house's calendar day of a moment. */
  dayAt: DayAt;
}

const LONGEST_REFERENCE = 64;
const LONGEST_NOTES = 1_500;
/** Nothing but that, or that and by whom: a status that says it of something else, or takes it back, is no such one. */
const CALLED_OFF =
  /^(?!.*\b(?:confirmed|booked|rebooked|reserved|reinstated)\b)(?:(?:cancell?ed|cancell?ation|no[ _-]?show|declined|void(?:ed)?|expired|rejected|refused|deleted)(?:[ ,:;/()-]+|$))+(?:by\b.*)?$/i;
const TELLS_OF_CALLING_OFF = /cancel|no.?show|declin|void|expir|reject|refus|delet/i;
const UNANSWERED = /^(?:pending|tentative|request|wait|[ei]nquiry|unconfirmed|not confirmed)/i;
const BOOKED =
  /^(?:confirmed\b.*|booked|reserved|ok|guaranteed|definite|new|modified|paid|expected|arriving|(?:checked|check)[ -]?in|in[ -]?house)$/i;

/** A row of which is not known which of its cells belong where. */
export function brokenRow(
  cells: Readonly<Record<string, string>>,
  { columns }: ImportMapping,
  fault: BrokenRow,
): ReadImportRow {
  const [name = ""] = (cells[columns.name ?? ""] ?? "").trim().split(/[\r\n]/, 1);
  return { is: "faulty", told: printable(name), faults: [{ field: "row", fault }] };
}

/** Reads one row, by the names of its columns; faults are told by the field. */
export function readImportRow(cells: Readonly<Record<string, string>>, reading: ImportReading): ReadImportRow {
  const { mapping, limits } = reading;
  const cell = (field: ImportField) => (cells[mapping.columns[field] ?? ""] ?? "").trim();
  const told = printable(cell("name"));
  const reference = printable(cell("reference"));
  const status = cell("status");
  const meant = statusMeant(status, mapping);
  if (meant === "cancelled") return { is: "left-out", told, why: meant, reference };
  const end = readDay(cell("check_out"), mapping.days, reading.dayAt);
  if (end !== undefined && end <= limits.today) return { is: "left-out", told, why: "past" };
  if (meant === "unanswered" || meant === "said") return { is: "left-out", told, why: meant, reference };
  const listed = readPrice(cell("total"));
  const wantedRooms = readRooms(cell("room"));
  const children = readChildren(cell("children"));
  const line = readLine(cell, { end, children: children ?? 0 }, reading);
  const guest = readDeskGuest({ name: cell("name"), email: cell("email"), phone: cell("phone") });
  const notes = printable(cell("notes"));
  const faults = [
    ...textFaults("reference", reference, LONGEST_REFERENCE),
    ...(reference === "" ? [{ field: "reference", fault: "missing" } as const] : []),
    ...faultsIn(guest),
    ...faultsIn(line).map((fault) => lineFault(fault, cell)),
    ...(listed === "faulty" ? [{ field: "total", fault: "invalid" } as const] : []),
    ...(wantedRooms === "faulty" ? [{ field: "room", fault: "invalid" } as const] : []),
    ...(children === undefined ? [{ field: "children", fault: "invalid" } as const] : []),
    ...(meant ? [] : [{ field: "status", fault: "unknown-status", told: printable(status) } as const]),
    ...textFaults("notes", notes, LONGEST_NOTES),
  ];
  if (isProblem(line) || isProblem(guest) || listed === "faulty" || wantedRooms === "faulty")
    return { is: "faulty", told, faults };
  if (faults.length > 0) return { is: "faulty", told, faults };
  return { is: "stay", stay: { reference, guest, line, wantedRooms, listed, notes } };
}

const FIELD_OF: Readonly<Record<string, ImportField>> = {
  start: "check_in",
  end: "check_out",
  agreed: "nightly_price",
};

function lineFault(fault: FieldProblem, cell: (field: ImportField) => string): RowFault {
  const field = FIELD_OF[fault.field];
  if (field === undefined) return fault;
  if (fault.fault !== "not-a-date") return { ...fault, field };
  const told = printable(cell(field));
  return told === "" ? { field, fault: "missing" } : { field, fault: "unread-day", told };
}

function readLine(
  cell: (field: ImportField) => string,
  { end, children }: { end: PlainDate | undefined; children: number },
  reading: ImportReading,
) {
  const { mapping, catalogue, limits, dayAt } = reading;
  const start = readDay(cell("check_in"), mapping.days, dayAt);
  const rooms = cell("rooms") || "1";
  const guests = cell("guests") || rooms;
  const sent = {
    start: start ?? cell("check_in"),
    end: end ?? cell("check_out"),
    type: typeMeant(cell("type"), mapping, catalogue)?.id,
    rooms,
    // Without their ages, by which alone a price could be theirs.
    guests: children > 0 && /^\d+$/.test(guests) ? Number(guests) + children : guests,
    agreed: readPrice(cell("nightly_price")),
  };
  return readOneLine(sent, catalogue, limits);
}

function textFaults(field: ImportField, text: string, limit: number): FieldProblem[] {
  return text.length > limit ? [{ field, fault: "too-long", limit }] : [];
}

function faultsIn(read: object): readonly FieldProblem[] {
  return isProblem(read) && read.problem === "invalid-fields" ? read.fields : [];
}

/** By a name that the house itself has for it, which nobody is asked about, else by what the mapping says. */
export function typeMeant(
  text: string,
  { types }: Pick<ImportMapping, "types">,
  catalogue: Pick<Catalogue, "roomTypes">,
): RoomType | undefined {
  const said = text.toLowerCase();
  const isNamed = (type: RoomType) =>
    [type.id, type.category, type.roomName].some((name) => name.toLowerCase() === said);
  const meant = Object.hasOwn(types, text) ? types[text] : undefined;
  return catalogue.roomTypes.find(isNamed) ?? (meant === undefined ? undefined : findRoomType(catalogue, meant));
}

/**
 * What a status means: as the desk knows its words, else as the owner has said of it. Undefined for what nobody knows: to book it would
 * be to promise a room for a stay that may be called off.
 */
export function statusMeant(
  status: string,
  { statuses }: Pick<ImportMapping, "statuses">,
): NotBooked | "booked" | undefined {
  if (CALLED_OFF.test(status)) return "cancelled";
  const isKnown = !TELLS_OF_CALLING_OFF.test(status);
  if (isKnown && UNANSWERED.test(status)) return "unanswered";
  if (status === "" || (isKnown && BOOKED.test(status))) return "booked";
  const said = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  return said === "left-out" ? "said" : said;
}

/** `$1,079.50` as cents; undefined where nothing is told, which means the house's own price. */
function readPrice(text: string): Cents | undefined | "faulty" {
  return text === "" ? undefined : (readDollars(typedNumber(text)) ?? "faulty");
}

/** `101` or `101, 102`; none where nothing is told. */
function readRooms(text: string): readonly number[] | "faulty" {
  const rooms = text.split(/[,;/&]/).flatMap((part) => (part.trim() === "" ? [] : Number(part)));
  return rooms.every((room) => Number.isSafeInteger(room) && room > 0) ? rooms : "faulty";
}

/** How many; none where nothing is told, undefined for what is no number. */
function readChildren(text: string): number | undefined {
  return /^\d{0,4}$/.test(text) ? Number(text) : undefined;
}
