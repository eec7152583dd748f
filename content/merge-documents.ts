import { each, isOfNames, isWhole, type Keyed, keyed, inLists, placeIn, type Sides } from "./keyed-documents.ts";
import { withPartsOfType } from "./kept-types.ts";
import { isRecord, recordOf, rootsOf, valueAt, withValueAt } from "./places.ts";
import type { PropertyDocument } from "./property-document.ts";

/** A text, a fact, an entry of a list or a whole list, in every language: what is changed as one. */
export interface Unit {
  /** In which the entries of lists stand under keys of their own. */
  path: string;
  /** By where it stands: `content`, or `translations.es`; a language without it is not named. */
  values: Readonly<Record<string, unknown>>;
}

/** Something that another owner changed since: as it was, as they have it, and as it is in one's own. */
export interface Meanwhile {
  path: string;
  /** An entry came or went; a list's entries stand in another order; a list of names has others. */
  kind: "value" | "entry" | "order" | "names";
  /** Where each side has it, by the numbers of lists' entries; undefined where it has none. */
  places: Sides<string | undefined>;
  before: Unit["values"];
  theirs: Unit["values"];
  mine: Unit["values"];
  /** Both changed it, and not alike: somebody has to choose. */
  isClash: boolean;
  /** What goes with that choice, by its place: the rooms of a type, and their own rates. */
  goesAlong?: Sides<Readonly<Record<string, unknown>>>;
}

/** All that they changed, in the order of their document. Entries of lists are compared with what they were, wherever they stand. */
export function changedMeanwhile(sides: Sides<PropertyDocument>): Meanwhile[] {
  const known = keyed(sides);
  const ofLists = [...known.keys.keys()].flatMap((path) => changesOfList(path, known));
  const whole = new Set(ofLists.flatMap(({ path, kind }) => (kind === "order" ? [] : [path])));
  const clashing = ofLists.filter(({ isClash }) => isClash);
  const chosenWithType = new Set(clashing.flatMap(({ path }) => placesOfType(path, known)));
  const isOutside = ({ path, kind }: Meanwhile) => {
    const isOfChoice = chosenWithType.has(path) || isWithin(chosenWithType, path);
    return !isOfChoice && !isWithin(whole, path) && !(kind === "value" && whole.has(path));
  };
  const all = [...ofLists, ...changesOfValues(known)].filter(isOutside);
  const sections = Object.keys(recordOf(sides.theirs.content));
  const placeOf = ({ path }: Meanwhile) => sections.indexOf(path.split(".")[0] ?? "");
  return all
    .map((one) => (one.kind === "value" ? one : { ...one, ...valuesOf(one, sides), ...alongWith(one, known, sides) }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

function changesOfValues({ keys, trees }: Keyed): Meanwhile[] {
  const [was, now, own] = [unitsOf(trees.before), unitsOf(trees.theirs), unitsOf(trees.mine)];
  return [...new Set([...now.keys(), ...was.keys()])].flatMap((path): Meanwhile[] => {
    const three = { before: was.get(path) ?? {}, theirs: now.get(path) ?? {}, mine: own.get(path) ?? {} };
    if (areSame(three.before, three.theirs)) return [];
    const isClash = !areSame(three.mine, three.before) && !areSame(three.mine, three.theirs);
    return [{ path, kind: "value", places: each((side) => placeIn(side, path, keys)), ...three, isClash }];
  });
}

/** The entries that came and went, and their order. */
function changesOfList(path: string, known: Keyed): Meanwhile[] {
  const { before = [], theirs = [], mine = [] } = known.keys.get(path) ?? {};
  const named = (kind: Meanwhile["kind"], place: string, isClash: boolean): Meanwhile => {
    const places = each((side) => placeIn(side, place, known.keys));
    return { path: place, kind, places, before: {}, theirs: {}, mine: {}, isClash };
  };
  const all = each((side) => Object.values(recordOf(valueAt(known.trees[side].content, path))));
  if ([all.before, all.theirs, all.mine].every((entries) => isOfNames(entries, path))) {
    const isOther = !areSame(before.toSorted(), theirs.toSorted());
    return isOther ? [named("names", path, false)] : [];
  }
  const entries = [...new Set([...theirs, ...before])].flatMap((key) => {
    const place = `${path}.${key}`;
    const isIn = { before: before.includes(key), theirs: theirs.includes(key), mine: mine.includes(key) };
    if (isIn.theirs && !isIn.mine) {
      if (!isIn.before) return [named("entry", place, false)];
      return isChanged(place, "theirs", known) ? [named("entry", place, true)] : [];
    }
    if (!isIn.before || isIn.theirs) return [];
    return [named("entry", place, isIn.mine && isChanged(place, "mine", known))];
  });
  const isMoved = areMoved(before, theirs);
  return isMoved ? [...entries, named("order", path, areCrossed({ before, theirs, mine }))] : entries;
}

function isChanged(path: string, side: "theirs" | "mine", known: Keyed): boolean {
  const { before, [side]: after } = known.trees;
  return [path, ...placesOfType(path, known)].some((place) =>
    rootsOf(after).some((root) => !areSame(valueAt(after, `${root}.${place}`), valueAt(before, `${root}.${place}`))),
  );
}

const TYPES = "roomTypes";

/** What the document keeps under the id of a type of rooms, its rooms and their own rates: it comes and goes with the type. */
function placesOfType(entry: string, { trees }: Keyed): string[] {
  if (!entry.startsWith(`${TYPES}.@`)) return [];
  const sides = [trees.before, trees.theirs, trees.mine];
  const id = sides.map(({ content }) => valueAt(content, `${entry}.id`)).find((one) => typeof one === "string");
  const places = id === undefined ? [] : [`rooms.${id}`, `rateBook.rooms.${id}`];
  return places.filter((place) => sides.some(({ content }) => valueAt(content, place) !== undefined));
}

function valuesOf({ places }: Meanwhile, sides: Sides<PropertyDocument>): Sides<Unit["values"]> {
  return each((side) => {
    const values = rootsOf(sides[side]).map((root) => {
      return [root, places[side] === undefined ? undefined : valueAt(sides[side], `${root}.${places[side]}`)] as const;
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  });
}

function alongWith({ path, isClash }: Meanwhile, known: Keyed, sides: Sides<PropertyDocument>) {
  const places = isClash ? placesOfType(path, known) : [];
  if (places.length === 0) return {};
  const goesAlong = each((side) => {
    const parts = places.map((place) => [place, valueAt(sides[side].content, place)] as const);
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  });
  return { goesAlong };
}

/**
 * Their document with what one changed oneself in it. Where both changed the same, theirs stays unless `chosen` names its
 * path. A type of rooms that is kept although one side took it out comes with all that hung on it.
 */
export function merged(given: Sides<PropertyDocument>, chosen: ReadonlySet<string>): PropertyDocument {
  const choices = changedMeanwhile(given).filter(({ isClash }) => isClash);
  const sides = choices.reduce((all, choice) => withKeptType(all, choice, chosen), given);
  const known = keyed(sides);
  const isMine = (path: string) => chosen.has(path);
  const theirs = new Set(choices.flatMap(({ path }) => (isMine(path) ? [] : [path])));
  const { orders, taken, left } = mergedLists(known, isMine);
  const entries = [...taken].reduce((tree, path) => withMine(tree, path, known.trees.mine), known.trees.theirs);
  const lists = [...orders].reduce((tree, [path, order]) => withList(tree, path, order), entries);
  const [was, own] = [unitsOf(known.trees.before), unitsOf(known.trees.mine)];
  const whole = new Set([...taken, ...left]);
  const paths = [...new Set([...was.keys(), ...own.keys()])].filter((path) => {
    if (theirs.has(path) || whole.has(path) || isWithin(whole, path)) return false;
    return !areSame(was.get(path) ?? {}, own.get(path) ?? {});
  });
  const tree = paths.reduce((document, path) => withMine(document, path, known.trees.mine), lists);
  return inLists(tree, (path) => orders.get(path));
}

/** Whoever took the type out has what hung on it again, so that it is nobody's change. */
function withKeptType(
  sides: Sides<PropertyDocument>,
  { path, kind, places }: Meanwhile,
  chosen: ReadonlySet<string>,
): Sides<PropertyDocument> {
  const [kept, other] = chosen.has(path) ? (["mine", "theirs"] as const) : (["theirs", "mine"] as const);
  const place = places[kept];
  if (kind !== "entry" || !path.startsWith(`${TYPES}.@`) || place === undefined) return sides;
  const id = String(valueAt(sides[kept].content, `${place}.id`));
  return { ...sides, [other]: withPartsOfType(sides[other], sides.before, id) };
}

function withMine(document: PropertyDocument, path: string, mine: PropertyDocument): PropertyDocument {
  return rootsOf(document).reduce((next, root) => {
    const place = `${root}.${path}`;
    const value = valueAt(mine, place);
    const after = withValueAt(next, place, value);
    return value === undefined ? withoutEmpty(after, place, mine) : after;
  }, document);
}

/** A part that one has given up leaves nothing behind. */
function withoutEmpty(document: PropertyDocument, place: string, mine: PropertyDocument): PropertyDocument {
  const parent = place.slice(0, Math.max(0, place.lastIndexOf(".")));
  const part = valueAt(document, parent);
  const isLeft = isRecord(part) && Object.keys(part).length === 0 && valueAt(mine, parent) === undefined;
  return isLeft ? withoutEmpty(withValueAt(document, parent, undefined), parent, mine) : document;
}

/** A list that one of them began has a place; one that is gone has none. */
function withList(tree: PropertyDocument, path: string, order: readonly string[] | undefined): PropertyDocument {
  const place = `content.${path}`;
  if (!order) return rootsOf(tree).reduce((next, root) => withValueAt(next, `${root}.${path}`, undefined), tree);
  return valueAt(tree, place) === undefined ? withValueAt(tree, place, {}) : tree;
}

/** The order of each list's entries, and the entries that are one's own from end to end. */
function mergedLists(known: Keyed, isMine: (path: string) => boolean) {
  const orders = new Map<string, readonly string[] | undefined>();
  const taken = new Set<string>();
  const left = new Set<string>();
  const isWithin = (entries: ReadonlySet<string>, path: string) =>
    [...entries].some((one) => path === one || path.startsWith(`${one}.`));
  const typesFirst = [...known.keys].toSorted(([one], [other]) => Number(other === TYPES) - Number(one === TYPES));
  for (const [path, lists] of typesFirst) {
    if (isWithin(taken, path) || isWithin(left, path)) {
      orders.set(path, isWithin(taken, path) ? lists.mine : lists.theirs);
      continue;
    }
    const { before = [], theirs = [], mine = [] } = lists;
    const stays = (key: string) => {
      const place = `${path}.${key}`;
      if (theirs.includes(key) === mine.includes(key)) return theirs.includes(key);
      const isKept = mine.includes(key) ? "mine" : "theirs";
      if (!before.includes(key)) return true;
      return isChanged(place, isKept, known) && isMine(place) === (isKept === "mine");
    };
    const order = mergedOrder({ before, theirs, mine }, { stays, isMine: isMine(path) });
    for (const key of order) {
      if (!theirs.includes(key)) taken.add(`${path}.${key}`);
      if (!mine.includes(key)) left.add(`${path}.${key}`);
    }
    for (const key of new Set([...before, ...theirs, ...mine])) {
      if (theirs.includes(key) === mine.includes(key)) continue;
      const isAsMine = order.includes(key) === mine.includes(key);
      for (const place of placesOfType(`${path}.${key}`, known)) (isAsMine ? taken : left).add(place);
    }
    const isNone = order.length === 0 && (areSame(lists.before, lists.mine) ? !lists.theirs : !lists.mine);
    orders.set(path, isNone ? undefined : order);
  }
  return { orders, taken, left };
}

function isWithin(entries: ReadonlySet<string>, path: string): boolean {
  return [...entries].some((entry) => path.startsWith(`${entry}.`));
}

/** One's own where one has moved entries and they have not, or where that was chosen; what the other has beyond it stands behind its neighbor. */
function mergedOrder(
  { before, theirs, mine }: Sides<readonly string[]>,
  { stays, isMine }: { stays: (key: string) => boolean; isMine: boolean },
): string[] {
  const isOwn = areMoved(before, mine) && (isMine || !areMoved(before, theirs));
  const [first, second] = isOwn ? [mine, theirs] : [theirs, mine];
  const order = first.filter(stays);
  for (const [index, key] of second.entries()) {
    if (order.includes(key) || !stays(key)) continue;
    const neighbor = second.slice(0, index).findLast((one) => order.includes(one));
    order.splice(neighbor === undefined ? 0 : order.indexOf(neighbor) + 1, 0, key);
  }
  return order;
}

function areMoved(before: readonly string[], after: readonly string[]): boolean {
  const [was, is] = [before.filter((key) => after.includes(key)), after.filter((key) => before.includes(key))];
  return !areSame(was, is);
}

/** Both moved entries, and not alike. */
function areCrossed({ before, theirs, mine }: Sides<readonly string[]>): boolean {
  return areMoved(before, mine) && areMoved(theirs, mine);
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

function leavesOf(part: unknown, path: string): [path: string, value: unknown][] {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const isList = Object.keys(recordOf(part)).some((key) => key.startsWith("@"));
  if (!isRecord(part) || (isWhole(name) && !isList)) return [[path, part]];
  return Object.entries(part).flatMap(([inner, value]) => leavesOf(value, path === "" ? inner : `${path}.${inner}`));
}

function areSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
