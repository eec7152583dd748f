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
  if (Object.keys(set).length === 0) return joined(kept, all).map(withoutGaps);
  const { name, from, to, days, types, plans } = edit;
  const ofTypes = types.length < all.types.length ? [...types] : undefined;
  const fresh = { name, from, to, days, types: ofTypes, plans: plans && [...plans], ...set };
  return joined([...kept, fresh], all).map(withoutGaps);
}

/** A restriction outside of what is edited, and inside without what is edited. */
function cut(one: Restriction, edit: RateEdit, all: All): Restriction[] {
  const types = parted(one.types, edit.types, all.types);
  const plans = parted(one.plans, edit.plans, all.plans);
  const common = shared(one, edit);
  if (types.common?.length === 0 || plans.common?.length === 0 || !common) return [one];
  const ofTypes = { ...one, ...common, types: types.common };
  const left = LIMIT_NAMES.filter((name) => one[name] !== undefined && edit.limits[name] === undefined);
  return [
    // Other nights stay whole: "all" means the types and plans to come as well.
    ...without(one, edit).map((nights) => ({ ...one, ...nights })),
    ...(types.rest.length > 0 ? [{ ...one, ...common, types: types.rest }] : []),
    ...(plans.rest.length > 0 ? [{ ...ofTypes, plans: plans.rest }] : []),
    ...(left.length > 0 ? [limitedTo({ ...ofTypes, plans: plans.common }, left)] : []),
  ];
}

/** Which of them are meant as well, undefined for all, and which are not. */
function parted(own: string[] | undefined, meant: readonly string[] | undefined, all: readonly string[]) {
  const present = own ?? all;
  const rest = meant ? present.filter((one) => !meant.includes(one)) : [];
  return { common: rest.length > 0 ? present.filter((one) => meant?.includes(one)) : own, rest };
}

function limitedTo(one: Restriction, names: readonly LimitName[]): Restriction {
  const { name, from, to, days, types, plans } = one;
  const limits = Object.fromEntries(names.map((limit) => [limit, one[limit]]));
  return { name, from, to, days, types, plans, ...limits };
}

/** Those that say the same of neighbouring nights, or of other types or plans, as one. */
function joined(restrictions: readonly Restriction[], all: All): Restriction[] {
  const fewer = joinedBy("plans", joinedBy("types", joinedNights(restrictions), all), all);
  return fewer.length < restrictions.length ? joined(fewer, all) : fewer;
}

function joinedNights(restrictions: readonly Restriction[]): Restriction[] {
  return alike(restrictions, ["from", "to"]).flatMap((same) => {
    const kept: Restriction[] = [];
    for (const next of same.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))) {
      const last = kept.at(-1);
      if (last && next.from <= addDays(last.to, 1)) kept[kept.length - 1] = { ...last, to: later(last.to, next.to) };
      else kept.push(next);
    }
    return kept;
  });
}

function joinedBy(part: keyof All, restrictions: readonly Restriction[], all: All): Restriction[] {
  return alike(restrictions, [part]).flatMap((same) => {
    const [first, ...others] = same;
    if (!first || others.length === 0) return same;
    const ids = all[part].filter((id) => same.some((one) => one[part]?.includes(id) ?? true));
    return [{ ...first, [part]: ids.length < all[part].length ? ids : undefined }];
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
