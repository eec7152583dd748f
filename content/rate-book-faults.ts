import { BEFORE_FIRST, type RateBookContent } from "./rate-book.ts";

export interface BookFault {
  path: (string | number)[];
  message: string;
}

type OfTypes = { types?: readonly string[] | undefined };

/** What no single entry of a rate book can know of itself: what it names, and what it meets. */
export function bookFaults(book: RateBookContent, typeIds: readonly string[]): BookFault[] {
  return [
    ...unknownNames(book, typeIds),
    ...seasonFaults(book, typeIds),
    ...planFaults(book),
    ...roomFaults(book),
    ...chargeFaults(book, typeIds),
    ...repeated(book.codes.map(({ code }) => code)).map((index) =>
      fault(["codes", index, "code"], "is that of an entry above"),
    ),
  ];
}

function fault(path: (string | number)[], message: string): BookFault {
  return { path, message };
}

function unknownNames(book: RateBookContent, typeIds: readonly string[]): BookFault[] {
  const planIds = book.plans.map(({ id }) => id);
  const { seasons, weekdays, dates, lengths, restrictions, codes, charges = [] } = book;
  const lists = { seasons, weekdays, dates, lengths, restrictions, codes, charges };
  const inLists = Object.entries(lists).flatMap(([list, rules]) =>
    rules.flatMap((rule: OfTypes & { plans?: readonly string[] | undefined }, index) => [
      ...unknown(rule.types, typeIds).map(() =>
        fault([list, index, "types"], "names a type of rooms that is not there"),
      ),
      ...unknown(rule.plans, planIds).map(() => fault([list, index, "plans"], "names a plan that is not there")),
    ]),
  );
  const rooms = unknown(Object.keys(book.rooms), typeIds);
  return [...rooms.map((type) => fault(["rooms", type], "is not one of the room types")), ...inLists];
}

function unknown(named: readonly string[] | undefined, known: readonly string[]): string[] {
  return (named ?? []).filter((one) => !known.includes(one));
}

/** The database says so too: `rate_season` has an exclusion constraint. */
function seasonFaults({ seasons }: RateBookContent, typeIds: readonly string[]): BookFault[] {
  return seasons.flatMap((season, index) => {
    const path = ["seasons", index];
    if (season.to < season.from) return [fault([...path, "to"], BEFORE_FIRST)];
    const other = seasons
      .slice(0, index)
      .find((one) => one.priority === season.priority && meets(one, season) && shareType(one, season, typeIds));
    return other ? [fault(path, `meets ${other.name}, which has the same priority`)] : [];
  });
}

function meets(a: { from: string; to: string }, b: { from: string; to: string }): boolean {
  return a.from <= b.to && b.from <= a.to;
}

function shareType(a: OfTypes, b: OfTypes, typeIds: readonly string[]): boolean {
  return typeIds.some((type) => (a.types?.includes(type) ?? true) && (b.types?.includes(type) ?? true));
}

function planFaults({ plans }: RateBookContent): BookFault[] {
  const twice = repeated(plans.map(({ id }) => id)).map((index) => fault(["plans", index, "id"], "stands twice"));
  const parents = plans.flatMap(({ id, parent }, index) => {
    if (parent === undefined) return [];
    const found = plans.find((plan) => plan.id === parent);
    const path = ["plans", index, "parent"];
    if (!found || parent === id) return [fault(path, "names a plan that is not there")];
    return found.parent === undefined ? [] : [fault(path, `${found.name} is itself made of another plan`)];
  });
  const { audience = "everybody", advance } = plans[0] ?? {};
  const forAll = [
    ...(audience === "everybody"
      ? []
      : [fault(["plans", 0, "audience"], `must be everybody: the first plan ${WITHOUT_CHOICE}`)]),
    ...(advance ? [fault(["plans", 0, "advance"], `must stay empty: the first plan ${WITHOUT_CHOICE}`)] : []),
  ];
  return [...twice, ...parents, ...forAll];
}

const WITHOUT_CHOICE = "is what guests get who choose none";

function roomFaults({ rooms }: RateBookContent): BookFault[] {
  return Object.entries(rooms).flatMap(([type, { floorCents = 0, ceilingCents = floorCents }]) =>
    ceilingCents < floorCents ? [fault(["rooms", type, "ceilingCents"], "must not be below the floor")] : [],
  );
}

function chargeFaults({ charges = [] }: RateBookContent, typeIds: readonly string[]): BookFault[] {
  const twice = repeated(charges.map(({ id }) => id)).map((index) => fault(["charges", index, "id"], "stands twice"));
  const found = charges.flatMap((charge, index) => {
    const path = ["charges", index];
    if (charge.from !== undefined && charge.to !== undefined && charge.to < charge.from)
      return [fault([...path, "to"], BEFORE_FIRST)];
    if ("per" in charge) {
      const needsPersons = charge.ages !== undefined && !charge.per.startsWith("person");
      return needsPersons ? [fault([...path, "ages"], "only what is paid for each person goes by age")] : [];
    }
    const earlier = earlierThan(charges, index);
    const later = charge.over.filter((id) => !earlier.includes(id));
    const places = later.map((id) => fault([...path, "over"], notOver(charges.find((one) => one.id === id))));
    return charge.included ? [...places, ...includedFaults(charges, { index, typeIds })] : places;
  });
  return [...twice, ...found];
}

function notOver(other: { name: string; included?: boolean } | undefined): string {
  if (!other) return "names a tax or fee that is not there";
  return other.included
    ? `${other.name} is included in the price already`
    : `${other.name} is computed after this one: it must stand above it`;
}

/** Fees are computed before taxes, each as they are written down. */
function earlierThan(charges: NonNullable<RateBookContent["charges"]>, index: number): string[] {
  const kind = charges[index]?.kind;
  const before = charges.filter((one, place) => (one.kind === kind ? place < index : one.kind === "fee"));
  return before.filter((one) => !("included" in one && one.included)).map(({ id }) => id);
}

function includedFaults(
  charges: NonNullable<RateBookContent["charges"]>,
  { index, typeIds }: { index: number; typeIds: readonly string[] },
): BookFault[] {
  const charge = charges[index];
  if (!charge || "per" in charge) return [];
  const path = ["charges", index];
  if (charge.over.length > 0) return [fault([...path, "over"], "what the price includes is taken of the price alone")];
  if (charge.exemptions.length > 0) return [fault([...path, "exemptions"], "nobody is spared what the price includes")];
  const other = charges
    .slice(0, index)
    .find(
      (one) =>
        "included" in one && one.included && meets(daysOf(one), daysOf(charge)) && shareType(one, charge, typeIds),
    );
  return other ? [fault([...path, "included"], `the price includes ${other.name} on the same nights already`)] : [];
}

function daysOf({ from = "", to = "9" }: { from?: string | undefined; to?: string | undefined }) {
  return { from, to };
}

/** The places of what stands earlier already. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}
