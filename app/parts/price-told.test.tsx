import { expect, test } from "vitest";
import { en } from "#app/languages/en.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { UNNAMED } from "#hotel/kernel/rate-book.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { priceLines } from "#hotel/pricing/rules/price-lines.ts";
import { isWorthTelling, reasonsOfOffer } from "#hotel/pricing/rules/price-reasons.ts";
import { readHotelContent } from "#server/content-files.ts";
import { catalogueOf } from "#content/content.ts";
import { withRateBook } from "#tests/support/parish-book.ts";
import { shown } from "#tests/support/shown.tsx";
import { PriceParts } from "./price-parts.tsx";
import { whyInWords } from "./price-reasons.ts";

/** Two nights of a Standard room at 79.00, or more of them. */
function lineOf(catalogue: Catalogue, checkOut: "2027-03-03" | "2027-03-31" = "2027-03-03") {
  const [type] = catalogue.roomTypes;
  if (!type) throw new Error("The house has no type of room.");
  const wanted = { cartItemId: "1", type, checkIn: "2027-03-01", checkOut, rooms: 1, guests: 1 } as const;
  const priced = priceLines([wanted], { catalogue, version: 1, day: "2027-01-01", isMember: false, by: "guest" });
  if (isProblem(priced) || !priced[0]) throw new Error("It is not for sale.");
  return priced[0];
}

const partsOf = (line: ReturnType<typeof lineOf>) => shown(() => <PriceParts price={line} rooms={1} />);

test("a house with one tax and one fee tells them as the specification does, and nothing of why", async () => {
  const catalogue = catalogueOf(await readHotelContent());
  const line = lineOf(catalogue);
  // 158.00, 12 % and 5.00.
  expect(partsOf(line)).toMatch(/Tax<\/dt><dd>\$18\.96.*Booking fee<\/dt><dd>\$5\.00.*\$181\.96/s);
  expect(isWorthTelling(reasonsOfOffer(line, catalogue))).toBe(false);
});

test("a house without a fee, or without a tax, has no line for it", async () => {
  const [tax, fee] = [
    { id: "state", kind: "tax", name: "State", basisPoints: 300 },
    { id: "cleaning", kind: "fee", name: "Cleaning", cents: 2_000, per: "stay" },
  ];
  const taxed = partsOf(lineOf(await withRateBook({ charges: [tax] })));
  expect(taxed).toMatch(/Tax<\/dt><dd>\$4\.74.*Total<\/dt><dd>\$162\.74/s);
  expect(taxed).not.toContain("$0.00");
  expect(partsOf(lineOf(await withRateBook({ charges: [fee] })))).not.toContain("Tax");
});

test("of several taxes each bears its own name, and of two with one name its share", async () => {
  const charges = [
    { id: "cleaning", kind: "fee", name: "Cleaning", cents: 2_000, per: "stay" },
    { id: "state", kind: "tax", name: "State", basisPoints: 300 },
    { id: "state-2", kind: "tax", name: "State", basisPoints: 50 },
    { id: "city", kind: "tax", name: "City", cents: 150, per: "night" },
  ];
  const page = partsOf(lineOf(await withRateBook({ charges })));
  expect(page).toMatch(/Cleaning<\/dt><dd>\$20\.00.*State, 3%<\/dt><dd>\$4\.74.*State, 0\.5%<\/dt><dd>\$0\.79/s);
  expect(page).toMatch(/City<\/dt><dd>\$3\.00.*Total<\/dt><dd>\$186\.53/s);
});

test("a tax that the price has in it, and one that long stays are spared, are told as such", async () => {
  const charges = [
    { id: "vat", kind: "tax", name: "VAT", basisPoints: 700, included: true },
    {
      ...{ id: "city", kind: "tax", name: "City", cents: 150, per: "night" },
      exemptions: [{ id: "long", name: "Thirty nights", minNights: 30 }],
    },
  ];
  const catalogue = await withRateBook({ charges });
  const told = (line: ReturnType<typeof lineOf>) =>
    whyInWords(reasonsOfOffer(line, catalogue), { locale: "en-US", words: en }).rules.map(
      ({ name, value }) => `${name} ${value}`,
    );
  // 158.00 with 10.34 of it tax.
  expect(told(lineOf(catalogue))).toEqual(["Base price $158.00", "VAT (included in the price) $10.34", "City +$3.00"]);
  const long = lineOf(catalogue, "2027-03-31");
  expect(told(long)).toEqual(["Base price $2,370.00", "VAT (included in the price) $155.05", "City (exempt) $0.00"]);
  expect(long.total).toBe(237_000);
  const spanish = whyInWords(reasonsOfOffer(long, catalogue), speechIn("es")).rules.map(({ name }) => name);
  expect(spanish).toEqual(["Precio base", "VAT (incluido en el precio)", "City (exento)"]);
});

test.each([
  { levied: [], head: "Each night", nights: ["$79.00", "$79.00"] },
  { levied: ["city"], head: "Each night, before taxes and fees", nights: ["$79.00", "$79.00"] },
  { levied: ["vat"], head: "Each night, tax included", nights: ["$79.00", "$79.00"] },
  {
    levied: ["vat", "city"],
    head: "Each night, tax included, before other taxes and fees",
    nights: ["$79.00", "$79.00"],
  },
])(
  "each night is told with the tax that its price includes, and says what is added: $levied",
  async ({ levied, head, nights }) => {
    const charges = [
      { id: "vat", kind: "tax", name: "VAT", basisPoints: 700, included: true },
      { id: "city", kind: "tax", name: "City", cents: 150, per: "night" },
    ].filter(({ id }) => levied.includes(id));
    const catalogue = await withRateBook({ charges });
    const why = whyInWords(reasonsOfOffer(lineOf(catalogue), catalogue), speechIn("en"));
    expect([why.nightsHead, why.nights.map(({ value }) => value)]).toEqual([head, nights]);
  },
);

test("single dates that nobody has named are told by their days", async () => {
  const dates = ["2027-03-01", "2027-03-02"].map((date) => ({ name: UNNAMED, date, change: { addCents: 500 } }));
  const catalogue = await withRateBook({ dates });
  const why = reasonsOfOffer(lineOf(catalogue), catalogue);
  const told = (language: "en" | "es") => whyInWords(why, speechIn(language)).rules[1]?.name;
  expect([told("en"), told("es")]).toEqual(["On this date: Mar 1 to 2", "En esta fecha: 1 al 2 de mar"]);
  const booked = { ...why, rules: why.rules.map(({ days: _notKept, ...rule }) => rule) };
  expect(whyInWords(booked, speechIn("en")).rules[1]?.name).toBe("On these dates");
});

test.each([
  ["Mardi Gras", "Mardi Gras: we are closed on Tue, Feb 9, 2027."],
  [UNNAMED, "We are closed on Tue, Feb 9, 2027."],
])("a night that the house is closed is told as that: %s", (name, said) => {
  const problem = { problem: "stay-refused", line: 0, type: "standard", rule: "closed", name } as const;
  const { detail } = problemWords({ ...problem, night: "2027-02-09" }, undefined, speechIn("en"));
  expect(detail).toContain(said);
});
