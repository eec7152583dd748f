import { valueAt, withValueAt } from "./places.ts";
import type { PropertyDocument } from "./property-document.ts";

/** A text, a fact or a whole list, in every language: what is changed as one. */
export interface Unit {
  path: string;
  /** By where it stands: `content`, or `translations.es`; a language without it is not named. */
  values: Readonly<Record<string, unknown>>;
}

/** Something that another owner changed since: as it was, as they have it, and as it is in one's own. */
export interface Meanwhile {
  path: string;
  before: Unit["values"];
  theirs: Unit["values"];
  mine: Unit["values"];
  /** Both changed it, and not alike: somebody has to choose. */
  isClash: boolean;
}

interface Sides {
  before: PropertyDocument;
  theirs: PropertyDocument;
  mine: PropertyDocument;
}

/** All that they changed, in the order of their document. */
export function changedMeanwhile({ before, theirs, mine }: Sides): Meanwhile[] {
  const [was, now, own] = [unitsOf(before), unitsOf(theirs), unitsOf(mine)];
  return [...new Set([...now.keys(), ...was.keys()])].flatMap((path) => {
    const three = { before: was.get(path) ?? {}, theirs: now.get(path) ?? {}, mine: own.get(path) ?? {} };
    if (areSame(three.before, three.theirs)) return [];
    const isClash = !areSame(three.mine, three.before) && !areSame(three.mine, three.theirs);
    return [{ path, ...three, isClash }];
  });
}

/**
 * Their document with what one changed oneself in it. Where both changed the same, theirs stays unless `chosen` names its
 * path. A list counts as a whole: entries that moved can't be told apart.
 */
export function merged(sides: Sides, chosen: ReadonlySet<string>): PropertyDocument {
  const clashes = new Map(changedMeanwhile(sides).map(({ path, isClash }) => [path, isClash]));
  const [was, own] = [unitsOf(sides.before), unitsOf(sides.mine)];
  return [...new Set([...was.keys(), ...own.keys()])].reduce((document, path) => {
    const [before, mine] = [was.get(path) ?? {}, own.get(path) ?? {}];
    if (areSame(before, mine)) return document;
    if (clashes.get(path) && !chosen.has(path)) return document;
    return rootsOf(document).reduce((next, root) => withValueAt(next, `${root}.${path}`, mine[root]), document);
  }, sides.theirs);
}

function unitsOf(document: PropertyDocument): Map<string, Unit["values"]> {
  const units = new Map<string, Record<string, unknown>>();
  for (const root of rootsOf(document)) {
    for (const [path, value] of leavesOf(valueAt(document, root), "")) {
      units.set(path, { ...units.get(path), [root]: value });
    }
  }
  return units;
}

function rootsOf({ translations }: PropertyDocument): string[] {
  return ["content", ...Object.keys(translations).map((code) => `translations.${code}`)];
}

function leavesOf(part: unknown, path: string): [path: string, value: unknown][] {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return [[path, part]];
  return Object.entries(part).flatMap(([name, value]) => leavesOf(value, path === "" ? name : `${path}.${name}`));
}

function areSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
