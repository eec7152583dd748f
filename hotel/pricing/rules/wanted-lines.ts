import { type Cents, MOST_CENTS, readCents } from "#hotel/kernel/money.ts";
import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { Fault, FieldProblem, Problem } from "#hotel/kernel/problem.ts";
import { LONGEST_ID } from "#hotel/kernel/rate-book.ts";
import { type RoomFeature, readFeature } from "#hotel/kernel/room-features.ts";
import { type Catalogue, type RoomType, roomTypeOf } from "#hotel/kernel/room-types.ts";
import { nightsOf, type Stay, stayFault, type StayLimits } from "#hotel/kernel/stay.ts";
import { readAges } from "./childrens-ages.ts";
import { type AskedExemption, readExemption } from "./exemptions.ts";

/** A cart line as it arrives from outside, nothing of it trusted. Unknown fields are ignored. */
export interface SentLine {
  readonly id?: unknown;
  readonly start?: unknown;
  readonly end?: unknown;
  readonly rooms?: unknown;
  readonly guests?: unknown;
  readonly type?: unknown;
  readonly category?: unknown;
  readonly accessible?: unknown;
  readonly plan?: unknown;
  readonly code?: unknown;
  readonly children?: unknown;
  readonly exemption?: unknown;
  readonly paper?: unknown;
  /** In cents. */
  readonly agreed?: unknown;
}

/** What is chosen of the rate book. */
export interface Chosen {
  /** Undefined: the house's first plan. */
  plan?: string | undefined;
  /** In capitals. */
  code?: string | undefined;
  /** The ages of the children among the guests; undefined where there are none. */
  children?: readonly number[] | undefined;
}

/** A cart line that may be sold as far as rules alone can tell. */
export interface WantedLine extends Stay, Chosen {
  /** The id the browser gave the line; comes back as `cartItemId`. */
  cartItemId: string;
  type: RoomType;
  rooms: number;
  /** All guests of the line, at most the type's limit times the rooms. */
  guests: number;
  /** Each room of the line must have it, and is promised from the sale on. */
  accessible?: RoomFeature | undefined;
  /** From the desk it is granted at once; a guest's is confirmed there. */
  exemption?: AskedExemption | undefined;
  /** What a night of one room costs instead of the house's price, as the desk agreed. */
  agreed?: Cents | undefined;
}

interface ReadLine {
  line?: WantedLine;
  faults: FieldProblem[];
}

const LONGEST_ITEM_ID = 40;
const LONGEST_CODE = 40;

export interface LineLimits extends StayLimits {
  /** Most lines in one cart. */
  maxLines: number;
  /** Most rooms on one line. */
  maxRooms: number;
  /** Whether a price may be named that was agreed to. */
  takesAgreed?: boolean;
}

/** Reads the lines of a cart; every fault is named by its field, such as `items.0.guests`. */
export function readLines(sent: unknown, catalogue: Catalogue, limits: LineLimits): WantedLine[] | Problem {
  if (!Array.isArray(sent) || sent.length === 0) return invalid([{ field: "items", fault: "empty-cart" }]);
  if (sent.length > limits.maxLines) {
    return invalid([{ field: "items", fault: "too-many", limit: limits.maxLines }]);
  }
  const read = sent.map((line) => readLine(line, catalogue, limits));
  const faults = read.flatMap((line, index) => line.faults.map((fault) => under(`items.${index}`, fault)));
  return faults.length > 0 ? invalid(faults) : read.flatMap((line) => line.line ?? []);
}

/** Reads one line outside a cart; its fields carry no prefix. */
export function readOneLine(sent: SentLine, catalogue: Catalogue, limits: LineLimits): WantedLine | Problem {
  const { line, faults } = readLine(sent, catalogue, limits);
  return line ?? invalid(faults);
}

/** Reads the dates of a stay sent as `start` and `end`. */
export function readStay(sent: Pick<SentLine, "start" | "end">, limits: StayLimits): Stay | Problem {
  const faults = (["start", "end"] as const).flatMap((field) => dateFault(sent[field], field));
  const checkIn = parsePlainDate(sent.start);
  const checkOut = parsePlainDate(sent.end);
  const stay = checkIn && checkOut ? { checkIn, checkOut } : undefined;
  const fault = stay && stayFault(stay, limits);
  if (fault) faults.push(fault);
  return stay && faults.length === 0 ? stay : invalid(faults);
}

/** Reads the accessible feature asked for; undefined inside where none is. */
export function readAccessible(sent: Pick<SentLine, "accessible">): { accessible: RoomFeature | undefined } | Problem {
  const read = readFeature(sent.accessible);
  if (read === "unknown") return invalid([{ field: "accessible", fault: "unknown-feature" }]);
  return { accessible: read === "none" ? undefined : read };
}

function readLine(sent: unknown, catalogue: Catalogue, limits: LineLimits): ReadLine {
  const fields: SentLine = typeof sent === "object" && sent !== null ? sent : {};
  const stay = readStay(fields, limits);
  const type = roomTypeOf(catalogue, fields);
  const rooms = readCount(fields.rooms);
  const most = type && type.guestsPerRoom * (rooms ?? 1);
  const { guests, faults: ofGuests } = readGuestCount(fields, most);
  const feature = readAccessible(fields);
  const chosen = readChosen(fields, guests);
  const nights = "problem" in stay ? 0 : nightsOf(stay);
  const granted = readGranted(fields, { catalogue, limits, nights, rooms: rooms ?? 0 });
  const faults = [
    ...("problem" in stay && stay.problem === "invalid-fields" ? stay.fields : []),
    ...(type ? [] : [{ field: "type", fault: "unknown-type" } as const]),
    ...countFaults("rooms", rooms, { most: limits.maxRooms, above: "too-many" }),
    ...ofGuests,
    ...("problem" in feature && feature.problem === "invalid-fields" ? feature.fields : []),
    ...chosen.faults,
    ...granted.faults,
  ];
  if (faults.length > 0 || "problem" in stay || "problem" in feature || !type || !rooms || !guests) return { faults };
  const cartItemId = String(fields.id ?? "").slice(0, LONGEST_ITEM_ID);
  return {
    line: {
      ...stay,
      cartItemId,
      type,
      rooms,
      guests,
      ...(feature.accessible && feature),
      ...chosen.line,
      ...granted.line,
    },
    faults,
  };
}

/** The exemption that is asked for, and the price that was agreed to; `too-much` where all nights come to more than may be. */
function readGranted(
  { exemption, paper, agreed }: SentLine,
  { catalogue, limits, nights, rooms }: { catalogue: Catalogue; limits: LineLimits; nights: number; rooms: number },
): { line: Pick<WantedLine, "exemption" | "agreed">; faults: FieldProblem[] } {
  const read = readExemption({ exemption, paper }, { book: catalogue.book, nights });
  const price = !limits.takesAgreed || isUnsaid(agreed) ? undefined : readCents(agreed);
  const isUnread = limits.takesAgreed && !isUnsaid(agreed) && price === undefined;
  const isTooMuch = price !== undefined && price * nights * rooms > MOST_CENTS;
  const faults = [
    ...read.faults,
    ...(isUnread ? [{ field: "agreed", fault: "invalid" } as const] : []),
    ...(isTooMuch ? [{ field: "agreed", fault: "too-much" } as const] : []),
  ];
  return {
    line: { ...(read.asked && { exemption: read.asked }), ...(price !== undefined && { agreed: price }) },
    faults,
  };
}

/** The choices of a line, without those that were not made. */
export function chosenOf({ plan, code, children }: Chosen): Chosen {
  return { ...(plan && { plan }), ...(code && { code }), ...(children && { children }) };
}

/** Plan, code and children's ages, each left out where nothing was said. */
function readChosen(sent: SentLine, guests: number | undefined): ReadChosen {
  const { plan, code } = sent;
  const { ages, faults } = readChildren(sent, guests);
  const line = {
    ...(isWord(plan, LONGEST_ID) && { plan: plan.trim() }),
    ...(isWord(code, LONGEST_CODE) && { code: code.trim().toUpperCase() }),
    ...(ages.length > 0 && { children: ages }),
  };
  const unread = (["plan", "code"] as const).filter((field) => !isUnsaid(sent[field]) && !(field in line));
  return { line, faults: [...unread.map((field) => ({ field, fault: "invalid" as const })), ...faults] };
}

/** How many guests; `too-many-guests` above `most`, as far as anybody knows it. */
export function readGuestCount(sent: Pick<SentLine, "guests">, most: number | undefined) {
  const guests = readCount(sent.guests);
  return { guests, faults: countFaults("guests", guests, { most, above: "too-many-guests" }) };
}

/** The children among so many guests, of whom at least one is an adult; where nobody can tell how many, only their ages are read. */
export function readChildren(
  { children }: Pick<SentLine, "children">,
  guests: number | undefined,
): { ages: readonly number[]; faults: FieldProblem[] } {
  const ages = isUnsaid(children) ? [] : readAges(children);
  if (!ages) return { ages: [], faults: [{ field: "children", fault: "not-ages" }] };
  const areTooMany = guests !== undefined && ages.length > 0 && ages.length >= guests;
  return { ages, faults: areTooMany ? [{ field: "children", fault: "too-many-children" }] : [] };
}

interface ReadChosen {
  line: Chosen;
  faults: FieldProblem[];
}

function isUnsaid(sent: unknown): boolean {
  return sent === undefined || sent === null || sent === "";
}

function isWord(sent: unknown, longest: number): sent is string {
  return typeof sent === "string" && sent.trim() !== "" && sent.length <= longest;
}

function dateFault(sent: unknown, field: "start" | "end"): FieldProblem[] {
  if (sent === undefined || sent === null || sent === "") return [{ field, fault: "missing" }];
  return parsePlainDate(sent) ? [] : [{ field, fault: "not-a-date" }];
}

function countFaults(
  field: string,
  count: number | undefined,
  limit: { most: number | undefined; above: Fault },
): FieldProblem[] {
  if (count === undefined) return [{ field, fault: "not-a-count" }];
  const { most, above } = limit;
  return most !== undefined && count > most ? [{ field, fault: above, limit: most }] : [];
}

/** A whole number of at least 1, sent as a number or as plain digits; undefined for anything else. */
function readCount(sent: unknown): number | undefined {
  const count = typeof sent === "string" && /^\d{1,10}$/.test(sent.trim()) ? Number(sent) : sent;
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 1 ? count : undefined;
}

function under(place: string, found: FieldProblem): FieldProblem {
  return { ...found, field: `${place}.${found.field}` };
}

function invalid(fields: FieldProblem[]): Problem {
  return { problem: "invalid-fields", fields };
}
