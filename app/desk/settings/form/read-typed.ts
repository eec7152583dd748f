import { readDifference } from "#hotel/kernel/money.ts";
import { typedNumber } from "#hotel/kernel/typed-number.ts";
import type { z } from "zod";
import type { PropertyDocument } from "#content/property-document.ts";
import { COLOURS, colourIn } from "./colours.ts";
import { figureAt, type Kind, kindOf, nameAt, schemaAt } from "./kinds.ts";
import { roomNumbersIn } from "#content/room-ranges.ts";
import { WAY } from "./form-field.ts";
import { valueAt, withValueAt } from "#content/places.ts";

/** Where in the content, by the schema, and what was sent. */
interface Asked {
  schema: z.core.$ZodType;
  path: string;
  form: FormData;
}

/**
 * The document with everything at these places as it was typed, right or wrong: what can't be read stays the text that it
 * was, so that nobody loses it. A form sends each field under its path in the document.
 */
export function withTyped(document: PropertyDocument, places: readonly string[], form: FormData): PropertyDocument {
  return places.reduce((before, path) => {
    const asked = { schema: schemaAt(path), path, form };
    const was = valueAt(before.content, path);
    const now = inOrderOf(was, typed(asked));
    // What the document does without stays away from it, as long as nothing is typed.
    if (was === undefined && (now === undefined || JSON.stringify(now).length === 2)) return before;
    const own = withValueAt(before, `content.${path}`, now);
    return Object.keys(before.translations).reduce((in1, code) => {
      const known = valueAt(before.translations[code], path);
      const translated = inOrderOf(known, translatedBy(asked, code));
      if (known === undefined && translated === undefined) return in1;
      return withValueAt(in1, `translations.${code}.${path}`, translated);
    }, own);
  }, document);
}

function typed({ schema, path, form }: Asked): unknown {
  const kind = kindOf(schema, nameAt(path));
  if (kind.kind === "group") {
    return kind.isOptional && !isAnySent(form, path) ? undefined : groupOf(kind, { path, form }, typed);
  }
  if (kind.kind === "list") {
    const items = itemsOf({ path, form }).map((item) => typed({ schema: kind.element, path: item, form }));
    return kind.isOptional && items.length === 0 ? undefined : items;
  }
  if (kind.kind === "either") {
    const shape = kind.shapes[Number(textOf(form, `content.${path}.${WAY}`) ?? 0)] ?? kind.shapes[0] ?? {};
    return groupOf({ kind: "group", shape, isOptional: false }, { path, form }, typed);
  }
  if (kind.kind === "by-type") return byTypeOf(kind.element, { path, form });
  const name = `content.${path}`;
  if (kind.kind === "keep") return keepOf(form, name);
  if (kind.kind === "switches") return switchedOffIn(form, name);
  if (kind.kind === "rooms") return roomsIn(form, name);
  if (kind.kind === "ticks") return ticksOf(kind, form, name);
  if (kind.kind === "amount") return amountOf(kind, form, name);
  if (kind.kind === "check") return form.has(name);
  if (Object.hasOwn(COLOURS, path)) return colourIn(form, name) || undefined;
  const text = textOf(form, name);
  if (text === undefined || kind.kind === "none") return undefined;
  return readAs(kind, text);
}

/** Only of the types about which something was typed. */
function byTypeOf(element: z.core.$ZodType, { path, form }: Omit<Asked, "schema">): Record<string, unknown> {
  const names = [...form.keys()].filter((key) => key.startsWith(`content.${path}.`));
  const ids = new Set(names.map((key) => key.slice(`content.${path}.`.length).split(".")[0] ?? ""));
  const sent = [...ids].filter((id) => isAnySent(form, `${path}.${id}`));
  return Object.fromEntries(sent.map((id) => [id, typed({ schema: element, path: `${path}.${id}`, form })]));
}

function ticksOf({ of }: Extract<Kind, { kind: "ticks" | "one-of" }>, form: FormData, name: string): unknown {
  const ticked = form.getAll(name).map(String);
  if (ticked.length === 0) return undefined;
  return of === "weekdays" ? ticked.map(Number) : ticked;
}

function amountOf({ ways }: Extract<Kind, { kind: "amount" }>, form: FormData, name: string): unknown {
  const way = ways.find((one) => one === textOf(form, `${name}.how`));
  // A number that means nothing is none of the ways, and is refused at the choice between them.
  if (way === undefined) return textOf(form, `${name}.count`);
  return { [way]: readAs({ kind: figureAt(way) }, textOf(form, `${name}.count`) ?? "") };
}

/** The numbers of each type's rooms; what can't be read stays the text that it was. */
function roomsIn(form: FormData, name: string): Record<string, unknown> {
  const types = [...form.keys()].filter((key) => key.startsWith(`${name}.`));
  const rooms = types.map((key) => {
    const text = textOf(form, key) ?? "";
    return [key.slice(name.length + 1), roomNumbersIn(text) ?? text] as const;
  });
  return Object.fromEntries(rooms);
}

/** What a language of its own has at a place: words, and the facts by which an entry of a list is known again. */
function translatedBy({ schema, path, form }: Asked, code: string): unknown {
  const kind = kindOf(schema, nameAt(path));
  const inner = (asked: Asked) => translatedBy(asked, code);
  if (kind.kind === "group") {
    const group = groupOf(kind, { path, form }, inner);
    return Object.keys(group).length > 0 ? group : undefined;
  }
  if (kind.kind === "list") {
    const items = itemsOf({ path, form }).map((item) => inner({ schema: kind.element, path: item, form }));
    return items.every((item) => item === undefined) ? undefined : items;
  }
  if (kind.kind === "words")
    return textOf(form, `translations.${code}.${path}`) ?? (textOf(form, `content.${path}`) && "");
  return KNOWN_BY.includes(nameAt(path)) && path !== "hotel.logo.file" ? textOf(form, `content.${path}`) : undefined;
}

/** The logo stands in no list, and is the same in every language. */
const KNOWN_BY = ["file", "id", "path"];

function groupOf(
  { shape }: Extract<Kind, { kind: "group" }>,
  { path, form }: Omit<Asked, "schema">,
  read: (asked: Asked) => unknown,
): Record<string, unknown> {
  const parts = Object.entries(shape).map(([name, schema]) => {
    return [name, read({ schema, path: `${path}.${name}`, form })] as const;
  });
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

function isAnySent(form: FormData, path: string): boolean {
  return [...form].some(([name, value]) => name.startsWith(`content.${path}.`) && value !== "");
}

/** The paths of a list's entries, in their order. */
function itemsOf({ path, form }: Omit<Asked, "schema">): string[] {
  const start = `content.${path}.`;
  const indices = [...form.keys()].flatMap((name) =>
    name.startsWith(start) ? [Number.parseInt(name.slice(start.length), 10)] : [],
  );
  return [...new Set(indices)]
    .filter((index) => index >= 0)
    .toSorted((a, b) => a - b)
    .map((index) => `${path}.${index}`);
}

function textOf(form: FormData, name: string): string | undefined {
  const sent = form.get(name);
  const text = typeof sent === "string" ? sent.replaceAll("\r\n", "\n").trim() : "";
  return text === "" ? undefined : text;
}

function readAs({ kind }: Kind, text: string): unknown {
  if (kind === "room-numbers") return roomNumbersIn(text) ?? text;
  if (kind !== "number" && kind !== "money" && kind !== "percent") return text;
  const plain = typedNumber(text);
  if (plain === undefined) return text;
  if (kind === "money") return readDifference(plain) ?? text;
  return kind === "number" ? Number(plain) : Math.round(Number(plain) * 1e6) / 1e4;
}

function keepOf(form: FormData, name: string): unknown {
  const how = textOf(form, `${name}.how`);
  if (how !== "nights" && how !== "percent") return how;
  const count = textOf(form, `${name}.count`) ?? "";
  return { [how]: /^\d+$/.test(count) ? Number(count) : count };
}

/** What was shown with a tick to set, and came without one. */
function switchedOffIn(form: FormData, name: string): unknown {
  const on = form.getAll(name);
  const off = form.getAll(`${name}.shown`).filter((part) => !on.includes(part));
  return off.length > 0 ? off : undefined;
}

/** The same, with its parts in the order in which they stood: an exported file keeps its lines where they were. */
function inOrderOf(before: unknown, after: unknown): unknown {
  if (Array.isArray(after))
    return after.map((one, index) => inOrderOf(Array.isArray(before) ? before[index] : undefined, one));
  if (!isParts(after)) return after;
  const was = isParts(before) ? before : {};
  const names = [...new Set([...Object.keys(was), ...Object.keys(after)])].filter((name) => name in after);
  return Object.fromEntries(names.map((name) => [name, inOrderOf(was[name], after[name])]));
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
