import { fill } from "#app/languages/phrase.ts";
import { NO_PREFIX } from "#content/house-facts.ts";
import { roomNumbersIn, roomRanges } from "#content/room-ranges.ts";
import { namedLike } from "#content/type-names.ts";
import { kindsIn } from "./read-answers.ts";
import type { SetupWords } from "./words.ts";

interface Fault {
  /** A place in the document. */
  path: string;
  message: string;
}

export interface SaidFaults {
  /** By the name of a field. */
  fields: Record<string, string>;
  /** What has no field on this form. */
  faults: string[];
}

interface Refused {
  /** What the document's schema refuses. */
  faults: readonly Fault[];
  /** The fields that could not be read. */
  unread?: readonly string[];
}

/** All that is wrong with a step, in the language of the setup, beside the fields in which it was answered. */
export function faultsInWords({ faults, unread = [] }: Refused, form: FormData, { wrong }: SetupWords): SaidFaults {
  const said: SaidFaults = { fields: {}, faults: [] };
  for (const { path, message } of faults) {
    const field = fieldOf(path, form);
    const twice = saidTwice({ path, message }, form, wrong);
    if (Object.keys(twice).length > 0) Object.assign(said.fields, twice);
    else if (field === undefined) said.faults.push(`${path}: ${message}`);
    else if (message === NO_PREFIX) said.fields[field] = wrong.noPrefix;
    else
      said.fields[field] = message.startsWith("must not be before")
        ? wrong.beforeCheckOut
        : sentenceFor(field, form, wrong);
  }
  for (const field of unread) said.fields[field] = sentenceFor(field, form, wrong);
  return said;
}

/** What stands twice on the form, where that is wrong with the whole of its kinds or rooms. */
function saidTwice({ path, message }: Fault, form: FormData, wrong: SetupWords["wrong"]): Record<string, string> {
  if (path === "content.rooms") return roomsTwice(form, wrong);
  // Names that are nearly alike may well belong to two kinds; only the document knows.
  return path === "content.roomTypes" && /^names .+ twice$/.test(message) ? kindsTwice(form, wrong) : {};
}

/** Rooms that stand in two kinds, or twice in one: at the later of the two. */
function roomsTwice(form: FormData, wrong: SetupWords["wrong"]): Record<string, string> {
  const known = new Set<number>();
  const said: Record<string, string> = {};
  for (const place of kindsIn(form)) {
    const twice: number[] = [];
    for (const number of roomNumbersIn(String(form.get(`numbers-${place}`))) ?? []) {
      if (known.has(number)) twice.push(number);
      known.add(number);
    }
    if (twice.length > 0) said[`numbers-${place}`] = fill(wrong.roomTwice, { numbers: roomRanges(twice) });
  }
  return said;
}

function kindsTwice(form: FormData, wrong: SetupWords["wrong"]): Record<string, string> {
  const kinds = kindsIn(form).map((place) => ({ place, name: namedLike(String(form.get(`name-${place}`))) }));
  const later = kinds.filter(({ name }, index) => kinds.findIndex((one) => one.name === name) < index);
  return Object.fromEntries(later.map(({ place }) => [`name-${place}`, wrong.kindTwice]));
}

/** The field of a step's form that a place of the document was answered in; undefined where there is none. */
function fieldOf(path: string, form: FormData): string | undefined {
  const [, index, part = ""] = /^content\.(?:roomTypes\.(\d+)\.)?(?:hotel\.|rates\.)?(\w+)/.exec(path) ?? [];
  const own = FIELDS[part] ?? part;
  const name = index === undefined ? own : `${own}-${kindsIn(form)[Number(index)]}`;
  return form.has(name) ? name : undefined;
}

const FIELDS: Readonly<Record<string, string>> = {
  nightlyPriceCents: "price",
  guestsPerRoom: "guests",
  adults: "guests",
  category: "name",
  roomName: "name",
  taxBasisPoints: "tax",
  feePerLineCents: "fee",
  cancellation: "free",
};

/** Each field asks for one thing: what is there is not it, or nothing is. */
function sentenceFor(name: string, form: FormData, wrong: SetupWords["wrong"]): string {
  const [part = ""] = name.split("-", 1);
  if (String(form.get(name) ?? "").trim() === "") return wrong.missing;
  return part in wrong.is ? wrong.is[part as keyof typeof wrong.is] : wrong.missing;
}
