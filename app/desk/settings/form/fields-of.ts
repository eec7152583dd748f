import type { z } from "zod";
import type { PropertyDocument } from "#content/property-document.ts";
import { CAN_BE_OFF } from "#content/switched-off.ts";
import { partsToWrite } from "#content/unwritten-texts.ts";
import { choicesOf } from "./book-choices.ts";
import { COLOURS, coloursFor } from "./colours.ts";
import type {
  AmountField,
  Common,
  EitherField,
  Field,
  PictureChoice,
  SimpleField,
  SwitchesField,
  TicksField,
  WordsField,
} from "./form-field.ts";
import { figureAt, type Kind, kindOf, nameAt, placeAmong, type Shape, schemaAt } from "./kinds.ts";
import { fill } from "#app/languages/phrase.ts";
import { formWords } from "./words.ts";
import { roomRanges } from "#content/room-ranges.ts";
import { isLogo } from "#hotel/settings/rules/picture-files.ts";
import { hintAt, iconChoices, isHidden, isLong, labelAt } from "./labels.ts";
import { entriesAt, valueAt } from "#content/places.ts";

/** What a form shows and is told about. */
export interface Shown {
  document: PropertyDocument;
  /** What the server's own settings say in the place of a field, by its place in the content. */
  decided: Readonly<Record<string, { setting: string; value: string }>>;
  /** By place in the document. */
  faults: ReadonlyMap<string, string>;
  /** The places in the content whose words are newer than those of another language. */
  older: Readonly<Record<string, readonly string[]>>;
  /** What a picture can be. */
  pictures: readonly PictureChoice[];
  /** The languages that are written in the form, beside the house's own. */
  others: readonly string[];
}

/** The fields for a place of the content. */
export function fieldAt(path: string, shown: Shown): Field {
  return fieldOf(schemaAt(path), path, shown);
}

function fieldOf(schema: z.core.$ZodType, path: string, shown: Shown): Field {
  const kind = kindOf(schema, nameAt(path));
  const common = commonAt(path, shown);
  const value = valueAt(shown.document.content, path);
  const scheme = COLOURS[path];
  if (scheme) return { ...common, kind: "colour", value: textOf(value), ...coloursFor(textOf(value), scheme) };
  if (path.endsWith(".file"))
    return { ...common, kind: "picture", value: textOf(value), options: picturesAt(path, shown) };
  switch (kind.kind) {
    case "words":
      return { ...common, kind: "words", value: textOf(value), isLong: isLong(path), others: othersAt(path, shown) };
    case "keep":
      return { ...common, kind: "keep", ...keptIn(value), countError: faultAmong(KEPT, path, shown) };
    case "switches":
      return { ...common, kind: "switches", parts: switchesIn(value, shown.document.content) };
    case "ticks":
      return { ...common, kind: "ticks", options: ticksIn(choicesOf(kind.of, path, shown.document), value) };
    case "amount":
      return {
        ...common,
        kind: "amount",
        ...amountIn(kind.ways, value, nameAt(path) === "off" ? formWords.change.noDiscount : formWords.change.none),
        countError: faultAmong(kind.ways, path, shown),
      };
    case "either":
      return { ...common, kind: "either", ...eitherIn(kind.shapes, path, shown) };
    case "by-type":
      return { ...common, kind: "group", fields: byType(kind.element, path, shown) };
    case "rooms":
      return { ...common, kind: "group", fields: roomsIn(value, path, shown) };
    case "group":
      return { ...common, kind: "group", fields: fieldsIn(kind, path, shown) };
    case "list":
      return { ...common, kind: "list", path, items: itemsIn(kind, path, shown) };
    default:
      return { ...common, ...simple(kind, path, shown), value: inForm(kind, value) || firstOf(kind, path) };
  }
}

/** Photographs, or for the logo logos and none. */
function picturesAt(path: string, { pictures }: Shown): PictureChoice[] {
  const isOfLogo = path === "hotel.logo.file";
  const fitting = pictures.filter(({ file }) => isLogo(file) === isOfLogo);
  return isOfLogo ? [{ file: "", label: formWords.none, small: undefined }, ...fitting] : fitting;
}

/** What a count can mean where something is kept. */
const KEPT = ["nights", "percent"];

/** What is wrong with a count, whatever it means. */
function faultAmong(ways: readonly string[], path: string, { faults }: Shown): string | undefined {
  return ways.map((way) => faults.get(`content.${path}.${way}`)).find((fault) => fault !== undefined);
}

function fieldsIn({ shape }: Extract<Kind, { kind: "group" }>, path: string, shown: Shown): Field[] {
  return Object.entries(shape)
    .filter(([name, schema]) => kindOf(schema, name).kind !== "none")
    .map(([name, schema]) => fieldOf(schema, `${path}.${name}`, shown));
}

/** A field for the numbers of each type that the document has. */
function roomsIn(rooms: unknown, path: string, shown: Shown): Field[] {
  return entriesAt(shown.document.content, "roomTypes").flatMap((type) => {
    const id = textOf(valueAt(type, "id"));
    const numbers = valueAt(rooms, id);
    const value = Array.isArray(numbers) ? roomRanges(numbers.map(Number)) : textOf(numbers);
    const common = { ...commonAt(`${path}.${id}`, shown), label: textOf(valueAt(type, "category")) || id };
    return id === "" ? [] : [{ ...common, kind: "text" as const, value, options: [] }];
  });
}

/** The parts that all have come first. */
function eitherIn(shapes: readonly Shape[], path: string, shown: Shown): Pick<EitherField, "shared" | "ways" | "way"> {
  const isShared = (name: string) => shapes.every((shape) => name in shape);
  const [first = {}] = shapes;
  const fieldsFor = (shape: Shape, is: (name: string) => boolean) => {
    const own = Object.fromEntries(Object.entries(shape).filter(([name]) => is(name)));
    return fieldsIn({ kind: "group", shape: own, isOptional: false }, path, shown);
  };
  return {
    shared: fieldsFor(first, isShared),
    ways: shapes.map((shape, index) => {
      return { label: formWords.ways[index] ?? "", fields: fieldsFor(shape, (name) => !isShared(name)) };
    }),
    way: placeAmong(shapes, valueAt(shown.document.content, path)),
  };
}

/** A group for each type that the document has. */
function byType(element: z.core.$ZodType, path: string, shown: Shown): Field[] {
  return choicesOf("types", path, shown.document).map(([id, label]) => {
    return { ...fieldOf(element, `${path}.${id}`, shown), label };
  });
}

function itemsIn({ element }: Extract<Kind, { kind: "list" }>, path: string, shown: Shown): Field[] {
  return entriesAt(shown.document.content, path).map((_, index) => fieldOf(element, `${path}.${index}`, shown));
}

function commonAt(path: string, { faults, decided }: Shown): Common {
  const name = `content.${path}`;
  const wins = decided[path] && fill(formWords.decided, decided[path]);
  return { name, label: labelAt(path), hint: wins ?? hintAt(path), error: faults.get(name) };
}

function simple(kind: Kind, path: string, shown: Shown): Pick<SimpleField, "kind" | "options"> {
  if (isHidden(path)) return { kind: "hidden", options: [] };
  if (path.endsWith(".icon")) return { kind: "choice", options: iconChoices() };
  if (kind.kind === "one-of") {
    const all = choicesOf(kind.of, path, shown.document);
    return { kind: "choice", options: [["", formWords.none], ...all] };
  }
  if (kind.kind === "room-numbers") return { kind: "text", options: [] };
  if (kind.kind === "choice") return { kind: "choice", options: kind.options.map((one) => [one, labelAt(one)]) };
  return { kind: kind.kind as SimpleField["kind"], options: [] };
}

function othersAt(path: string, { document, faults, older, others }: Shown): WordsField["others"] {
  return Object.keys(document.translations).map((code) => {
    const name = `translations.${code}.${path}`;
    const translated = valueAt(document.translations[code], path);
    const isOwn = path.endsWith(".alt") && translated === valueAt(document.content, path);
    const value = isOwn ? "" : textOf(translated);
    const isOlder = older[code]?.includes(path) ?? false;
    return { code, name, value, error: faults.get(name), isOlder, isShown: others.includes(code) };
  });
}

/** A value as people type it: an amount in dollars, a share in percent. What could not be read stays as it was typed. */
function inForm({ kind }: Kind, value: unknown): string {
  if (kind === "check") return value === true ? "on" : "";
  if (kind === "room-numbers" && Array.isArray(value)) return roomRanges(value.map(Number));
  if (typeof value !== "number") return textOf(value);
  if (kind === "money") return (value / 100).toFixed(2);
  return String(kind === "percent" ? value / 100 : value);
}

/** Nothing, everything, so many nights or a share; once it is chosen it can't be left open again. */
function keptIn(value: unknown): Pick<AmountField, "ways" | "way" | "count"> {
  const [counted] = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const [way, count] = counted ?? [textOf(value), ""];
  const { none, hows } = formWords.keep;
  const ways = Object.entries(hows);
  return { ways: way === "" ? [["", none], ...ways] : ways, way, count: textOf(count) };
}

/** A part that is on says whether guests wait for its texts. */
function switchesIn(off: unknown, content: unknown): SwitchesField["parts"] {
  const isOff = (part: string) => Array.isArray(off) && off.includes(part);
  const toWrite: readonly string[] = partsToWrite(content);
  return CAN_BE_OFF.map((part) => {
    const label = labelAt(`off.${part}`);
    return {
      part,
      label: toWrite.includes(part) ? fill(formWords.toWrite, { part: label }) : label,
      isOn: !isOff(part),
    };
  });
}

/** Where a rule has to be one of a few, it is the first one until another is chosen. */
function firstOf(kind: Kind, path: string): string {
  return kind.kind === "choice" && path.startsWith("rateBook.") ? (kind.options[0] ?? "") : "";
}

function ticksIn(options: readonly (readonly [string, string])[], value: unknown): TicksField["options"] {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return options.map(([one, label]) => ({ value: one, label, isOn: chosen.includes(one) }));
}

function amountIn(ways: readonly string[], value: unknown, none: string): Pick<AmountField, "ways" | "way" | "count"> {
  const way = ways.find((one) => valueAt(value, one) !== undefined) ?? "";
  const count = way === "" ? textOf(value) : inForm({ kind: figureAt(way) }, valueAt(value, way));
  return { ways: [["", none], ...ways.map((one) => [one, labelAt(one)] as const)], way, count };
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
