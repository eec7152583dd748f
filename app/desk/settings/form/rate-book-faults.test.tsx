import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { readDocument } from "#content/property-document.ts";
import { withValueAt } from "#content/places.ts";
import PartPage from "#app/desk/settings/part.tsx";
import { readFolder } from "#server/content-files.ts";
import { sentOf } from "#tests/support/sent-form.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import type { PropertyDocument } from "#content/property-document.ts";
import { fieldAt } from "./fields-of.ts";
import type { Field } from "./form-field.ts";
import { type Filled, viewOf } from "./part-view.ts";
import { PARTS } from "#app/desk/parts/settings-parts.ts";
import { withRateIds } from "./rate-ids.ts";
import { withTyped } from "./read-typed.ts";

const ages = [
  { from: 0, to: 5, cents: 0 },
  { from: 6, to: 12, cents: 500 },
];
const days = { from: "2027-01-01", to: "2027-02-01" };
const RULE = { types: ["standard"], change: { addBasisPoints: 1_000 } };
const CANCELLATION = { tiers: [{ daysBefore: 3, time: "18:00", keep: { nights: 1 } }], afterwards: "everything" };
const LEVIED = { authority: "Parish", types: ["standard"], plans: ["fixed"], ...days, firstNights: 30 };
const EXEMPTIONS = [{ id: "state", name: "State staff", minNights: 2, paper: "R-1" }];

/** Every rule that the forms can show, with all of its parts. */
const BOOK = {
  rooms: {
    standard: { includedGuests: 1, furtherAdultCents: 1_500, furtherChild: ages, floorCents: 100, ceilingCents: 9_900 },
  },
  seasons: [{ ...RULE, name: "Spring", priority: 1, ...days }],
  weekdays: [{ ...RULE, name: "Weekend", days: [5, 6] }],
  lengths: [{ name: "Week", minNights: 7, types: ["standard"], plans: ["fixed"], offBasisPoints: 500 }],
  plans: [
    { id: "flexible", name: "Flexible" },
    {
      ...{ id: "fixed", name: "Fixed", parent: "flexible", change: { addCents: -500 }, roundToCents: 100 },
      ...{ advance: { least: 2, most: 30 }, audience: "signed-in", cancellation: CANCELLATION },
    },
  ],
  codes: [
    {
      ...{ code: "BACK", booked: days, stays: days, uses: 5, usesPerGuest: 1 },
      ...{ types: ["standard"], plans: ["fixed"], off: { cents: 2_000 } },
    },
  ],
  charges: [
    { id: "clean", kind: "fee", name: "Cleaning", ...LEVIED, cents: 3_000, per: "person-stay", ages },
    { id: "city", kind: "tax", name: "City", ...LEVIED, basisPoints: 400, over: ["clean"], exemptions: EXEMPTIONS },
  ],
};
const house = await readFolder();
const withBook = (book: object) => withValueAt(house, "content.rateBook", book);
const document = withBook(BOOK);
const FORMS = ["seasons", "plans", "taxes", "codes"] as const;
type Form = (typeof FORMS)[number];

const fieldsOf = (form: Form, of: PropertyDocument) => {
  const shown = { document: of, decided: {}, faults: new Map(), older: {}, pictures: [], others: ["es"] };
  return PARTS[form].places.map((place) => fieldAt(place, shown));
};

/** The page of a form after this was sent in it, and what its fields hold. */
function answered(form: Form, typed: readonly (readonly [name: string, value: string])[], of = document) {
  const sent = sentOf(fieldsOf(form, of));
  for (const [name, value] of typed) sent.set(`content.rateBook.${name}`, value);
  const after = withRateIds(withTyped(of, PARTS[form].places, sent));
  const read = readDocument(after);
  const edited = {
    ...{
      number: 1,
      document: of,
      draft: undefined,
      older: {},
      pictures: [],
      smallPicture: () => undefined,
      decided: {},
    },
    inForce: { version: { document: of } },
  } as unknown as Filled["edited"];
  const view = viewOf({
    ...{ part: PARTS[form], edited, document: after, basedOn: 1, today: "2027-01-01" },
    ...{ url: new URL("http://hotel.example.com/"), faults: "faults" in read ? read.faults : [] },
  });
  const props = {
    params: { part: form },
    loaderData: { view, history: [], hasDraft: true },
  } as unknown as ComponentProps<typeof PartPage>;
  return shownAtDesk(() => <PartPage {...props} />, `/dashboard/settings/edit/${form}`);
}

/** The faults of a page by the names of the fields that are described by them. */
function faultsOn(page: string): Record<string, string> {
  const told = [...page.matchAll(/<p class="field-error" id="([^"]+)">([^<]*)<\/p>/g)];
  expect(told).toHaveLength([...page.matchAll(/class="field-error"/g)].length);
  return Object.fromEntries(
    told.map(([, id = "", words = ""]) => {
      const described =
        new RegExp(`<(\\w+)(?=[^>]*aria-describedby="(?:[^"]* )?${id}[ "])[^>]*>`).exec(page)?.[0] ?? "";
      const [, name] = /name="([^"]+)"/.exec(described) ?? /id="([^"]+)"/.exec(described) ?? [];
      return [(name ?? `nothing: ${id}`).replace("content.rateBook.", ""), words];
    }),
  );
}

/** What people read of a page. */
const wordsOn = (page: string) =>
  page.replaceAll(/<(?:script|style).*?<\/(?:script|style)>/gs, "").replaceAll(/<[^>]+>/g, " ");
const RAW =
  /content\.|rateBook|Rate book|[a-z][A-Z]|[a-zA-Z]\.\d|[{}]|\bfixed\b|\bstandard\b|\bcity\b|\bclean\b|\bghost\b|Invalid/;

/** A value that each control of a field does not take. */
function badIn(field: Field): [name: string, value: string][] {
  const name = field.name.replace("content.rateBook.", "");
  switch (field.kind) {
    case "group":
      return field.fields.flatMap(badIn);
    case "list":
      return field.items.flatMap(badIn);
    case "either":
      return [...field.shared, ...(field.ways[field.way]?.fields ?? [])].flatMap(badIn);
    case "keep":
      return [
        ...(field.way === "" ? [] : [`${name}.how`]),
        ...(field.count === "" ? [] : [`${name}.count abc`, `${name}.count 400`]),
      ].map(pairOf);
    case "amount":
      return field.way === "" ? [] : [`${name}.count abc`, `${name}.count 99999999`].map(pairOf);
    case "ticks":
      return [[name, "ghost"]];
    case "money":
    case "percent":
      return ["abc", "-5000000", "5000000"].map((value) => [name, value]);
    case "number":
      return ["abc", "1.5", "-1", "5000000"].map((value) => [name, value]);
    case "date":
      return [[name, "soon"]];
    case "time":
    case "choice":
      return [[name, "Ghost"]];
    case "text":
      return [[name, "x".repeat(61)]];
    default:
      return [];
  }
}

function pairOf(words: string): [string, string] {
  const [name = "", value = ""] = words.split(" ");
  return [name, value];
}

const EVERY = FORMS.flatMap((form) => {
  return fieldsOf(form, document)
    .flatMap(badIn)
    .map(([name, value]) => [form, name, value] as const);
});

type Bad = (typeof EVERY)[number];

function isFirstOfItsField([form, name]: Bad, at: number, all: readonly Bad[]): boolean {
  const [formBefore, nameBefore] = all[at - 1] ?? [];
  return formBefore !== form || nameBefore !== name;
}

interface Between {
  said: string;
  form: Form;
  at: string;
  typed?: Readonly<Record<string, string>>;
  book?: object;
}

const ENDS = "Must not be before the first one.";
const FOR_ALL = "the first plan is what guests get who choose none.";

/** What is missing, and what fields and entries can't be to each other. */
const BETWEEN: Between[] = [
  { said: "Is missing.", form: "seasons", at: "seasons.0.name", typed: { "seasons.0.name": "" } },
  { said: "Is missing.", form: "plans", at: "plans.1.name", typed: { "plans.1.name": "", "plans.1.id": "" } },
  {
    ...{ said: "Is missing.", form: "taxes", at: "charges.1.exemptions.0.name" },
    typed: { "charges.1.exemptions.0.name": "", "charges.1.exemptions.0.id": "" },
  },
  {
    ...{ said: "Choose what becomes of the price.", form: "seasons", at: "seasons.0.change.how" },
    typed: { "seasons.0.change.how": "" },
  },
  { said: ENDS, form: "seasons", at: "seasons.0.to", typed: { "seasons.0.to": "2026-12-01" } },
  { said: ENDS, form: "taxes", at: "charges.1.to", typed: { "charges.1.to": "2026-12-01" } },
  { said: ENDS, form: "codes", at: "codes.0.stays.to", typed: { "codes.0.stays.to": "2026-12-01" } },
  {
    ...{ said: "Must not be below the floor.", form: "seasons", at: "rooms.standard.ceilingCents" },
    typed: { "rooms.standard.ceilingCents": "0.50" },
  },
  {
    ...{ said: `Must be everybody: ${FOR_ALL}`, form: "plans", at: "plans.0.audience" },
    typed: { "plans.0.audience": "code" },
  },
  {
    ...{ said: `Must stay empty: ${FOR_ALL}`, form: "plans", at: "plans.0.advance" },
    typed: { "plans.0.advance.least": "3" },
  },
  {
    ...{ said: "Fixed is itself made of another plan.", form: "plans", at: "plans.2.parent" },
    book: { plans: [...BOOK.plans, { id: "third", name: "Third", parent: "fixed" }] },
  },
  {
    ...{ said: "City is computed after this one: it must stand above it.", form: "taxes", at: "charges.0.over" },
    typed: { "charges.0.is": "0", "charges.0.basisPoints": "2", "charges.0.over": "city" },
  },
  {
    ...{ said: "What the price includes is taken of the price alone.", form: "taxes", at: "charges.1.over" },
    typed: { "charges.1.included": "on" },
  },
  {
    ...{ said: "Only what is paid for each person goes by age.", form: "taxes", at: "charges.0.ages" },
    typed: { "charges.0.per": "stay" },
  },
  {
    ...{ said: "The ages from 0 to 5 have a price already.", form: "taxes", at: "charges.0.ages.1.from" },
    typed: { "charges.0.ages.1.from": "5" },
  },
  {
    ...{ said: "Must not be below 2.", form: "plans", at: "plans.1.advance.most" },
    typed: { "plans.1.advance.most": "1" },
  },
  {
    ...{ said: "Meets Spring, which has the same priority.", form: "seasons", at: "seasons.1" },
    book: { seasons: [...BOOK.seasons, { ...BOOK.seasons[0], name: "Fair" }] },
  },
  {
    ...{ said: "Choose a discount, or a plan that the code opens.", form: "codes", at: "codes.1.off.how" },
    book: { codes: [...BOOK.codes, { code: "NOTHING" }] },
  },
  {
    ...{ said: "Is that of an entry above.", form: "codes", at: "codes.1.code" },
    book: { codes: [...BOOK.codes, ...BOOK.codes] },
  },
];

describe("a form of the rate book", () => {
  test("has nothing to say of a book without faults", () => {
    for (const form of FORMS) expect(faultsOn(answered(form, []))).toEqual({});
    expect(EVERY.length).toBeGreaterThan(100);
  });

  test("is asked each day for the first value of a field, also where the form before it ends with one of that name", () => {
    const all = (["plans", "codes"] as const).flatMap((form) =>
      ["abc", "-1"].map((value) => [form, "same", value] as const),
    );
    expect(all.filter(isFirstOfItsField)).toEqual([all[0], all[2]]);
  });

  const toldBeside = (form: Form, name: string, value: string) => {
    const page = answered(form, [[name, value]]);
    expect(faultsOn(page)).toEqual({ [name]: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(wordsOn(page)).not.toMatch(RAW);
    expect(wordsOn(page)).toContain("One field needs another look.");
  };
  test.each(EVERY.filter(isFirstOfItsField))("of %s tells beside %s that it can't be %s, in words", toldBeside);
  test.each(EVERY.filter((one, at, all) => !isFirstOfItsField(one, at, all)))(
    "of %s tells beside %s that it can't be %s either",
    { tags: ["soak"] },
    toldBeside,
  );

  test.each(BETWEEN)("tells beside $at: $said", ({ said, at, form, typed = {}, book }) => {
    const page = answered(form, Object.entries(typed), withBook({ ...BOOK, ...book }));
    expect(faultsOn(page)).toEqual({ [at]: said });
    expect(wordsOn(page)).not.toMatch(RAW);
  });

  test("tells by names what is wrong in another part, and leads there", () => {
    const codes = [{ ...BOOK.codes[0], plans: ["ghost"] }];
    const page = answered("plans", [], withBook({ ...BOOK, codes }));
    expect(wordsOn(page)).toMatch(/code BACK, [^.]*: Names a plan that is not there/i);
    expect(page).toContain('href="/dashboard/settings/edit/codes#content.rateBook.codes.0.plans');
    expect(wordsOn(page)).not.toMatch(RAW);
  });

  test("gives an id to what came without one, or with another's", () => {
    const charges = BOOK.charges.map((charge) => ({ ...charge, ...("over" in charge && { over: [] }) }));
    const ids = ["charges.0.id", "charges.1.exemptions.0.id"].map((name) => [name, ""] as const);
    expect(faultsOn(answered("taxes", ids, withBook({ ...BOOK, charges })))).toEqual({});
    expect(faultsOn(answered("plans", [["plans.1.id", "flexible"]], withBook({ plans: BOOK.plans })))).toEqual({});
  });
});
