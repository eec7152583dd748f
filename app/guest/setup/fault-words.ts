import { fill } from "#app/languages/phrase.ts";
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

/** What is wrong with fields that could not be read. */
export function unreadInWords(names: readonly string[], form: FormData, { wrong }: SetupWords): SaidFaults {
  return { fields: Object.fromEntries(names.map((name) => [name, sentenceFor(name, form, wrong)])), faults: [] };
}

/** What the document's schema refuses, in the language of the setup, beside the fields in which it was answered. */
export function faultsInWords(faults: readonly Fault[], form: FormData, { wrong }: SetupWords): SaidFaults {
  const said: SaidFaults = { fields: {}, faults: [] };
  for (const { path, message } of faults) {
    const field = fieldOf(path, form);
    const [, number] = /^room (\d+) stands twice$/.exec(message) ?? [];
    if (field !== undefined) said.fields[field] = sentenceFor(field, form, wrong);
    else if (number !== undefined) said.faults.push(fill(wrong.roomTwice, { number }));
    else if (path === "content.roomTypes") said.faults.push(wrong.kindTwice);
    else said.faults.push(`${path}: ${message}`);
  }
  return said;
}

/** The field of a step's form that a place of the document was answered in; undefined where there is none. */
function fieldOf(path: string, form: FormData): string | undefined {
  const [, place, part = ""] = /^content\.(?:roomTypes\.(\d+)\.)?(?:hotel\.|rates\.)?(\w+)/.exec(path) ?? [];
  const own = FIELDS[part] ?? part;
  const name = place === undefined ? own : `${own}-${place}`;
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
