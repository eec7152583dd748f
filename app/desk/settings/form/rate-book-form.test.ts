import { describe, expect, test } from "vitest";
import { readDocument } from "#content/property-document.ts";
import { valueAt, withValueAt } from "#content/places.ts";
import { readFolder } from "#server/content-files.ts";
import { sentOf } from "#tests/support/sent-form.ts";
import { faultsByField } from "./fault-words.ts";
import { choicesOf } from "./book-choices.ts";
import { fieldAt } from "./fields-of.ts";
import { PARTS } from "#app/desk/parts/settings-parts.ts";
import { rateExample } from "./rate-example.ts";
import { withRateIds } from "./rate-ids.ts";
import { withTyped } from "./read-typed.ts";
import type { PropertyDocument } from "#content/property-document.ts";

const house = await readFolder();
const shown = (document: PropertyDocument) => ({
  document,
  decided: {},
  faults: new Map(),
  older: {},
  pictures: [],
  others: ["es"],
});
const BOOK = {
  rooms: { standard: { includedGuests: 1, furtherAdultCents: 1_500, furtherChild: [{ from: 0, to: 5, cents: 0 }] } },
  seasons: [{ name: "Spring", priority: 1, from: "2027-03-01", to: "2027-05-31", change: { addBasisPoints: 1_000 } }],
  weekdays: [{ name: "Weekend", days: [5, 6], types: ["standard"], change: { addCents: -500 } }],
  plans: [
    { id: "flexible", name: "Flexible" },
    {
      ...{ id: "fixed", name: "Fixed", parent: "flexible", change: { addBasisPoints: -1_000 }, audience: "signed-in" },
      cancellation: { tiers: [], afterwards: "everything" },
    },
  ],
  lengths: [{ name: "Week", minNights: 7, offBasisPoints: 500 }],
  codes: [
    { code: "BACK", off: { cents: 2_000 }, plans: ["fixed"], booked: { from: "2027-01-01", to: "2027-02-01" } },
    { code: "PARTNER", plans: ["fixed"] },
  ],
  charges: [
    { id: "clean", kind: "fee", name: "Cleaning", cents: 3_000, per: "stay" },
    {
      id: "city",
      kind: "tax",
      name: "City",
      basisPoints: 400,
      over: ["clean"],
      exemptions: [{ id: "state", name: "State", paper: "R-1" }],
    },
  ],
};
const document = withValueAt(house, "content.rateBook", BOOK);
const PLACES = (["seasons", "plans", "taxes", "codes"] as const).flatMap((part) => PARTS[part].places);
const checked = (of: PropertyDocument) => {
  const read = readDocument(of);
  return "content" in read ? read.content.rateBook : read.faults;
};
const sent = (of: PropertyDocument) => sentOf(PLACES.map((place) => fieldAt(place, shown(of))));

describe("the forms of a rate book", () => {
  test.each([
    ["rateBook.codes.1.off", "Choose what this number means, or leave it out."],
    ["rateBook.plans.0.change", "Choose what becomes of the price."],
    ["rateBook.weekdays.0.change", "Choose what becomes of the price."],
  ])("ask what a number at %s means that was typed alone, and show it again", (place, said) => {
    const form = sent(document);
    form.set(`content.${place}.how`, "");
    form.set(`content.${place}.count`, "12");
    const typed = withTyped(document, PLACES, form);
    const read = readDocument(typed);
    expect("faults" in read && [...faultsByField(read.faults, new Set())]).toEqual([[`content.${place}`, said]]);
    expect(fieldAt(place, shown(typed))).toMatchObject({ way: "", count: "12" });
    form.set(`content.${place}.count`, "");
    expect(valueAt(withTyped(document, PLACES, form).content, place)).toBeUndefined();
  });

  test("say what they were shown, whatever kinds of rules stand in it", () => {
    expect(checked(withTyped(document, PLACES, sent(document)))).toEqual(checked(document));
  });

  test("tell taxes of one name apart where one of them is chosen", () => {
    const tax = { kind: "tax", name: "State", basisPoints: 100 };
    const charges = ["a", "b"].map((id) => ({ ...tax, id }));
    const taxed = withValueAt(house, "content.rateBook", {
      charges: [...charges, { ...tax, id: "city", name: "City" }],
    });
    expect(choicesOf("charges", "rateBook.charges.2.over", taxed)).toEqual([
      ["a", "State (Tax or fee 1)"],
      ["b", "State (Tax or fee 2)"],
    ]);
  });

  test("name a plan and a tax by what they are called, each once", () => {
    const named = (...names: string[]) => names.map((name) => ({ name }));
    const plans = withValueAt(house, "content.rateBook", {
      plans: named("Non-refundable", "", "Non-refundable", "Été 2027"),
    });
    expect(valueAt(withRateIds(plans), "content.rateBook.plans")).toEqual([
      { name: "Non-refundable", id: "non-refundable" },
      { name: "" },
      { name: "Non-refundable", id: "non-refundable-2" },
      { name: "Été 2027", id: "ete-2027" },
    ]);
  });

  test("give a plan an id that can be saved, however long the name is that was typed", () => {
    const plans = [6, 30].flatMap((times) => Array(2).fill({ name: "Long name ".repeat(times) }));
    const named = withRateIds(withValueAt(house, "content.rateBook", { plans }));
    expect(valueAt(named, "content.rateBook.plans.1.id")).toBe(`${"long-name-".repeat(6)}2`);
    expect(checked(named)).toMatchObject([2, 3].map((at) => ({ path: `content.rateBook.plans.${at}.name` })));
  });

  test.each([
    ["charges.1.basisPoints", "a lot", "content.rateBook.charges.1.basisPoints", "share such as 12"],
    ["charges.0.name", "", "content.rateBook.charges.0.name", "Is missing"],
    ["seasons.0.change.count", "cheap", "content.rateBook.seasons.0.change.addBasisPoints", "from -100 to 1000"],
    ["seasons.0.from", "soon", "content.rateBook.seasons.0.from", "Must be a day"],
  ])("tell what is wrong at the very field: %s", (...[place, typed, path, said]) => {
    const form = sent(document);
    form.set(`content.rateBook.${place}`, typed);
    const faults = checked(withTyped(document, PLACES, form));
    expect(faultsByField(Array.isArray(faults) ? faults : [], new Set()).get(path)).toContain(said);
  });

  test("work out a stay by what is typed, saved or not", () => {
    const stay = { arrival: "2027-03-04", nights: "2", guests: "2", type: "standard", plan: "fixed" };
    const { steps, total, said } = rateExample(document, "2027-01-01", stay);
    // Thursday at 86.90 and Friday at 81.90, 15.00 a night for the second guest; a tenth off everything.
    expect([steps.map(({ after }) => after), total, said]).toEqual([
      ["$158.00", "$173.80", "$168.80", "$198.80", "$178.92", "$208.92", "$217.28"],
      "$217.28",
      undefined,
    ]);
    expect(steps.map(({ change }) => change)).toEqual([
      ...["+$158.00", "+$15.80", "−$5.00", "+$30.00", "−$19.88", "+$30.00", "+$8.36"],
    ]);
    // A child of 5 costs nothing more: 168.80, a tenth off.
    const withChild = rateExample(document, "2027-01-01", { ...stay, children: "5" });
    expect(withChild.steps.map(({ after }) => after)).toContain("$151.92");
    expect(rateExample(document, "2027-01-01", { ...stay, children: "5, 6" }).said).toContain("another look");
    expect(rateExample(document, "2027-01-01", { ...stay, nights: "many" }).said).toContain("another look");
    expect(rateExample(document, "2027-01-01", { ...stay, code: "none" }).said).toContain("don't know the code");
    // Neither a fee nor a tax of nothing is a rule of it.
    const free = withValueAt(house, "content.rates", { taxBasisPoints: 0, feePerLineCents: 0 });
    expect(rateExample(free, "2027-01-01", { nights: "2" }).steps.map(({ rule }) => rule)).toEqual([
      "Nights at the base price",
    ]);
    // What an earlier program let be published elsewhere is no reason to show nothing here.
    const undialled = withValueAt(document, "content.hotel.phone", "ask for Ada");
    expect(rateExample(undialled, "2027-01-01", stay).total).toBe("$217.28");
  });
});
