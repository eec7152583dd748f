import { valueAt } from "./places.ts";

/** What makes an entry known again: what has one of these stays the same entry, whatever else of it changes. */
const KNOWN_BY = ["id", "path", "code", "number"];

/** By which people know an entry that has no identity of its own. */
const NAMED_BY = ["name", "title", "line", "file", "picture.file"];

/** Lists whose entries are names of something else. */
const OF_NAMES = /(?:^|\.)(?:off|types|plans|over|grabBars)$/;

type Key = (entry: unknown) => string | undefined;

/** Undefined for a text, and for an entry that can be known by what it says alone; `list` is the list's place. */
export function identityOf(entry: unknown, list: string): string | undefined {
  if (typeof entry === "string") return OF_NAMES.test(list) ? entry : undefined;
  return typeof entry === "number" ? String(entry) : keyAmong(KNOWN_BY, entry);
}

/** For each entry of the later list the place of the same one in the earlier list; undefined where it is new. */
export function pairedEntries(before: readonly unknown[], after: readonly unknown[], list: string): Pairs {
  const pairs = pairedByName(before, after, list);
  pairAlike({ before, after, list }, pairs);
  pairGaps({ before, after, list }, pairs);
  return pairs;
}

type Pairs = (number | undefined)[];

interface Lists {
  before: readonly unknown[];
  after: readonly unknown[];
  list: string;
}

/** The same where only what is called the same can be the same. */
export function pairedByName(before: readonly unknown[], after: readonly unknown[], list: string): Pairs {
  const pairs: Pairs = after.map(() => undefined);
  const known: Key = (entry) => identityOf(entry, list);
  const unlessKnown =
    (key: Key): Key =>
    (entry) =>
      known(entry) === undefined ? key(entry) : undefined;
  for (const key of [known, unlessKnown(JSON.stringify), unlessKnown((entry) => keyAmong(NAMED_BY, entry))]) {
    pairBy(key, { before, after }, pairs);
  }
  return pairs;
}

function keyAmong(places: readonly string[], entry: unknown): string | undefined {
  for (const place of places) {
    const value = typeof entry === "object" ? valueAt(entry, place) : undefined;
    if (typeof value === "number" || (typeof value === "string" && value !== "")) return `${place} ${value}`;
  }
  return undefined;
}

function pairBy(key: Key, { before, after }: Omit<Lists, "list">, pairs: Pairs) {
  const taken = new Set(pairs);
  const free = new Map<string, number[]>();
  for (const [index, entry] of before.entries()) {
    const own = taken.has(index) ? undefined : key(entry);
    if (own !== undefined) free.set(own, [...(free.get(own) ?? []), index]);
  }
  for (const [index, entry] of after.entries()) {
    const own = pairs[index] === undefined ? key(entry) : undefined;
    const places = own === undefined ? [] : (free.get(own) ?? []);
    const place = places.includes(index) ? index : places[0];
    if (own === undefined || place === undefined) continue;
    pairs[index] = place;
    free.set(
      own,
      places.filter((one) => one !== place),
    );
  }
}

/** Above it, comparing everything with everything is not worth its while. */
const MOST_COMPARED = 10_000;

/** Entries of which at least half of the words are the same. */
function pairAlike({ before, after, list }: Lists, pairs: Pairs): void {
  const taken = new Set(pairs);
  const isFree = (entry: unknown) => identityOf(entry, list) === undefined;
  const was = before.flatMap((entry, index) =>
    taken.has(index) || !isFree(entry) ? [] : [[index, wordsOf(entry)] as const],
  );
  const is = after.flatMap((entry, index) =>
    pairs[index] !== undefined || !isFree(entry) ? [] : [[index, wordsOf(entry)] as const],
  );
  if (was.length * is.length > MOST_COMPARED) return;
  const alike = is.flatMap(([to, words]) =>
    was.map(([from, others]) => ({ to, from, share: likeness(words, others) })),
  );
  for (const { to, from, share } of alike.toSorted((one, other) => other.share - one.share)) {
    if (share >= 0.5 && pairs[to] === undefined && !pairs.includes(from)) pairs[to] = from;
  }
}

function wordsOf(part: unknown, place = ""): Set<string> {
  if (typeof part === "object" && part !== null) {
    const isList = Array.isArray(part);
    return new Set(Object.entries(part).flatMap(([name, inner]) => [...wordsOf(inner, isList ? place : name)]));
  }
  const words = String(part ?? "")
    .toLowerCase()
    .split(/\s+/);
  return new Set(words.filter((word) => word !== "").map((word) => `${place} ${word}`));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * [...one].filter((word) => other.has(word)).length) / (one.size + other.size);
}

/** What was written anew between two entries that stayed is what stood there, where as much stands there as before. */
function pairGaps({ before, after, list }: Lists, pairs: Pairs): void {
  const taken = new Set(pairs);
  const isFree = (entry: unknown) => identityOf(entry, list) === undefined;
  for (let start = 0; start < after.length; start += 1) {
    if (pairs[start] !== undefined) continue;
    let end = start;
    while (end < after.length && pairs[end] === undefined) end += 1;
    const from = start === 0 ? 0 : (pairs[start - 1] ?? 0) + 1;
    const to = end === after.length ? before.length : (pairs[end] ?? 0);
    const gap = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
    const isWhole = gap.length === end - start && gap.every((index) => !taken.has(index) && isFree(before[index]));
    if (isWhole)
      for (const [index, place] of gap.entries()) if (isFree(after[start + index])) pairs[start + index] = place;
    start = end;
  }
}
