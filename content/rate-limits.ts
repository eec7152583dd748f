import { addDays, later } from "#hotel/kernel/plain-date.ts";
import { shared, without } from "./night-ranges.ts";
import type { RateBookContent } from "./rate-book.ts";
import type { RateEdit } from "./rate-edits.ts";

type Restriction = RateBookContent["restrictions"][number];

export const LIMIT_NAMES = [
  "closed",
  "closedToArrival",
  "closedToDeparture",
  "minNights",
  "maxNights",
  "minThrough",
  "maxThrough",
] as const;

export type LimitName = (typeof LIMIT_NAMES)[number];

interface All {
  types: readonly string[];
  plans: readonly string[];
}

/** The restrictions after an edit: what it names is taken off its nights, types and plans, and then set there. */
export function withLimits(before: readonly Restriction[], edit: RateEdit, all: All): Restriction[] {
  const named = LIMIT_NAMES.filter((name) => edit.limits[name] !== undefined);
  if (named.length === 0) return [...before];
  const kept = before.flatMap((one) => (named.some((name) => one[name] !== undefined) ? cut(one, edit, all) : [one]));
  const set = Object.fromEntries(named.flatMap((name) => (edit.limits[name] ? [[name, edit.limits[name]]] : [])));
  if (Object.keys(set).length === 0) return joined(kept, all);
  const { name, from, to, days, types, plans } = edit;
  const fresh = { name, from, to, days, types: [...types], plans: plans && [...plans], ...set };
  return joined([...kept, fresh], all);
}

/** A restriction outside of what is edited, and inside without what is edited. */
function cut(one: Restriction, edit: RateEdit, all: All): Restriction[] {
  const types = parted(one.types, edit.types, all.types);
  const plans = parted(one.plans, edit.plans, all.plans);
  const common = shared(one, edit);
  if (!types.common || !plans.common || !common) return [one];
  const [ofTypes, ofBoth] = [
    { ...one, types: types.common },
    { ...one, types: types.common, plans: plans.common.length > 0 ? plans.common : undefined },
  ];
  const inside = { ...ofBoth, ...common };
  const left = LIMIT_NAMES.filter((name) => one[name] !== undefined && edit.limits[name] === undefined);
  return [
    ...(types.rest.length > 0 ? [{ ...one, types: types.rest }] : []),
    ...(plans.rest.length > 0 ? [{ ...ofTypes, plans: plans.rest }] : []),
    ...without(one, edit).map((nights) => ({ ...ofBoth, ...nights })),
    ...(left.length > 0 ? [limitedTo(inside, left)] : []),
  ];
}

/** Which of them are meant as well, and which are not; `common` is empty for all, undefined for none. */
function parted(own: readonly string[] | undefined, meant: readonly string[] | undefined, all: readonly string[]) {
  if (!meant) return { common: own ? [...own] : [], rest: [] };
  const present = own ?? all;
  const common = present.filter((one) => meant.includes(one));
  return { common: common.length > 0 ? common : undefined, rest: present.filter((one) => !meant.includes(one)) };
}

function limitedTo(one: Restriction, names: readonly LimitName[]): Restriction {
  const { name, from, to, days, types, plans } = one;
  const limits = Object.fromEntries(names.map((limit) => [limit, one[limit]]));
  return { name, from, to, days, types, plans, ...limits };
}

/** Those that say the same of neighbouring nights, or of other types, as one. */
function joined(restrictions: readonly Restriction[], all: All): Restriction[] {
  const byNights = alike(restrictions, ["from", "to"]).flatMap((same) => {
    const kept: Restriction[] = [];
    for (const next of same.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))) {
      const last = kept.at(-1);
      if (last && next.from <= addDays(last.to, 1)) kept[kept.length - 1] = { ...last, to: later(last.to, next.to) };
      else kept.push(next);
    }
    return kept;
  });
  return alike(byNights, ["types"]).map((same) => {
    const [first] = same;
    const types = all.types.filter((type) => same.some((one) => one.types?.includes(type) ?? true));
    return withoutGaps({ ...(first as Restriction), types: types.length < all.types.length ? types : undefined });
  });
}

/** In groups of those that differ in nothing but these parts, in the order in which they stand. */
function alike(restrictions: readonly Restriction[], but: readonly (keyof Restriction)[]): Restriction[][] {
  const groups = new Map<string, Restriction[]>();
  for (const one of restrictions) {
    const rest = Object.entries(one).filter(
      ([name, value]) => value !== undefined && !but.some((part) => part === name),
    );
    const key = JSON.stringify(rest.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** What is undefined has no place in a document. */
function withoutGaps(one: Restriction): Restriction {
  return Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as Restriction;
}
