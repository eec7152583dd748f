import { identityOf, pairedByName, pairedEntries } from "./list-entries.ts";
import { isRecord, recordOf } from "./places.ts";
import type { PropertyDocument } from "./property-document.ts";

/** Two documents that began as one. */
export type Sides<Of> = Readonly<Record<Side, Of>>;

export type Side = "before" | "theirs" | "mine";

/** Of each list by its place: the keys of its entries in their order; undefined on a side that has no such list. */
export type Keys = ReadonlyMap<string, Sides<readonly string[] | undefined>>;

/** Places in which lists' entries stand under a key of their own, the same on each side, in the place of a number. */
export interface Keyed {
  keys: Keys;
  trees: Sides<PropertyDocument>;
}

const SIDES = ["before", "theirs", "mine"] as const;

/** Values that mean something as a whole alone. */
const WHOLE = new Set(["change", "off", "keep", "afterwards", "focus", "booked", "stays", "logo"]);

export function isWhole(name: string): boolean {
  return WHOLE.has(name);
}

export function keyed(sides: Sides<PropertyDocument>): Keyed {
  const keys = new Map<string, Sides<readonly string[] | undefined>>();
  collect(
    each((side) => sides[side].content),
    "",
    keys,
  );
  return { keys, trees: each((side) => treeOf(sides[side], (path) => keys.get(path)?.[side])) };
}

export function each<Of>(of: (side: Side) => Of): Sides<Of> {
  return { before: of("before"), theirs: of("theirs"), mine: of("mine") };
}

function collect(parts: Sides<unknown>, path: string, keys: Map<string, Sides<readonly string[] | undefined>>): void {
  if (areLists(parts)) {
    const own = keysOfList(parts, path);
    keys.set(path, own);
    for (const key of new Set(SIDES.flatMap((side) => own[side] ?? []))) {
      const entry = each((side) => parts[side]?.[own[side]?.indexOf(key) ?? -1]);
      collect(entry, `${path}.${key}`, keys);
    }
    return;
  }
  const names = new Set(SIDES.flatMap((side) => Object.keys(recordOf(parts[side]))));
  for (const name of names) {
    const inner = each((side) => recordOf(parts[side])[name]);
    if (!isWhole(name) || areLists(inner)) collect(inner, path === "" ? name : `${path}.${name}`, keys);
  }
}

function areLists(parts: Sides<unknown>): parts is Sides<readonly unknown[] | undefined> {
  const known = SIDES.map((side) => parts[side]).filter((part) => part !== undefined);
  return known.length > 0 && known.every((part) => Array.isArray(part));
}

function keysOfList(lists: Sides<readonly unknown[] | undefined>, path: string): Sides<readonly string[] | undefined> {
  const { before = [], theirs = [], mine = [] } = lists;
  const own = pairedEntries(before, mine, path);
  const inTheirs = pairedEntries(before, theirs, path).map((at, index) => `@${at ?? `t${index}`}`);
  const isNew = inTheirs.flatMap((key, index) => (key.startsWith("@t") ? [index] : []));
  const isOwnNew = own.flatMap((at, index) => (at === undefined ? [index] : []));
  const both = pairedByName(
    isNew.map((index) => theirs[index]),
    isOwnNew.map((index) => mine[index]),
    path,
  );
  const inMine = own.map((at, index) => {
    const same = both[isOwnNew.indexOf(index)];
    return `@${at ?? (same === undefined ? `m${index}` : `t${isNew[same]}`)}`;
  });
  const known = { before: before.map((_, index) => `@${index}`), theirs: inTheirs, mine: inMine };
  return each((side) => lists[side] && known[side]);
}

function treeOf({ content, translations }: PropertyDocument, keysAt: KeysAt): PropertyDocument {
  const others = Object.entries(translations).map(([code, texts]) => {
    return [code, inKeys(texts, { path: "", keysAt, isOwn: false })];
  });
  return {
    content: inKeys(content, { path: "", keysAt, isOwn: true }),
    translations: Object.fromEntries(others),
  };
}

type KeysAt = (path: string) => readonly string[] | undefined;

interface At {
  path: string;
  keysAt: KeysAt;
  /** Of the house's own language: the others may lack entries, where an empty text stands then. */
  isOwn: boolean;
}

function inKeys(part: unknown, at: At): unknown {
  const { path, keysAt, isOwn } = at;
  if (Array.isArray(part)) {
    const keys = keysAt(path);
    if (!keys) return part;
    return Object.fromEntries(
      keys.flatMap((key, index) => {
        const isThere = index < part.length && (isOwn || part[index] !== "");
        return isThere ? [[key, inKeys(part[index], { ...at, path: `${path}.${key}` })]] : [];
      }),
    );
  }
  if (!isRecord(part) || isWhole(path.slice(path.lastIndexOf(".") + 1))) return part;
  const inner = Object.entries(part).map(([name, value]) => {
    return [name, inKeys(value, { ...at, path: path === "" ? name : `${path}.${name}` })];
  });
  return Object.fromEntries(inner);
}

/** The document of such a tree, with each list in this order. */
export function inLists({ content, translations }: PropertyDocument, orderAt: KeysAt): PropertyDocument {
  const others = Object.entries(translations).map(([code, texts]) => {
    return [code, listed(texts, { path: "", keysAt: orderAt, isOwn: false }) ?? {}];
  });
  return {
    content: listed(content, { path: "", keysAt: orderAt, isOwn: true }),
    translations: Object.fromEntries(others),
  };
}

function listed(part: unknown, at: At): unknown {
  const { path, keysAt, isOwn } = at;
  if (!isRecord(part)) return part;
  const names = Object.keys(part);
  const order = keysAt(path);
  if (order || names.some((name) => name.startsWith("@"))) {
    if (!order) return undefined;
    const entries = order.map((key) => listed(part[key], { ...at, path: `${path}.${key}` }));
    if (isOwn) return entries.filter((entry) => entry !== undefined);
    const length = entries.findLastIndex((entry) => entry !== undefined) + 1;
    return entries.slice(0, length).map((entry) => entry ?? "");
  }
  const inner = Object.entries(part).flatMap(([name, value]) => {
    const after = listed(value, { ...at, path: path === "" ? name : `${path}.${name}` });
    return after === undefined ? [] : [[name, after] as const];
  });
  return Object.fromEntries(inner);
}

/** A place as one side has it, with numbers in the place of keys; undefined where the side has no such entry. */
export function placeIn(side: Side, path: string, keys: Keys): string | undefined {
  const names = path.split(".");
  const places = names.map((name, index) => {
    if (!name.startsWith("@")) return name;
    const at = keys.get(names.slice(0, index).join("."))?.[side]?.indexOf(name) ?? -1;
    return at < 0 ? undefined : String(at);
  });
  return places.includes(undefined) ? undefined : places.join(".");
}

/** Whether all entries of a list are numbers, or names of something else. */
export function isOfNames(entries: readonly unknown[], list: string): boolean {
  return entries.every((entry) => typeof entry !== "object" && identityOf(entry, list) !== undefined);
}
