import { describe, expect, test } from "vitest";
import { OTHER_LANGUAGES } from "#content/languages.ts";
import { DEMO, NEUTRAL } from "#tests/support/documents.ts";
import demo from "#content/hotel.json" with { type: "json" };
import { valueAt, withValueAt } from "#content/places.ts";
import { type PropertyDocument, readDocument } from "#content/property-document.ts";
import { catalogueOf } from "#content/content.ts";
import { planPolicies } from "#content/rate-book.ts";
import { faultsInWords } from "./fault-words.ts";
import { answered } from "./read-answers.ts";
import { en } from "./words.ts";
import { es } from "./words-es.ts";

const HOTEL = {
  ...{
    name: "Pine Motel",
    street: "2 Pine Road",
    city: "Bend",
    region: "Oregon",
    country: "US",
    phone: "(541) 555-0100",
  },
  ...{ email: "desk@example.com", timeZone: "America/Los_Angeles", checkInTime: "15:00", checkOutTime: "11:00" },
};
const ROOMS = { "name-0": "Queen Room", "price-0": "$84.50", "guests-0": "2", "numbers-0": "1-12" };
const MONEY = { tax: "9.25 %", fee: "0", free: "1" };
const STEPS: Readonly<Record<string, Record<string, string>>> = { hotel: HOTEL, rooms: ROOMS, money: MONEY };

/** What an owner is told who answers a step like this, in both languages. */
function told(intent: string, typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, ...STEPS[intent], ...typed })) form.set(name, value);
  return [en, es].map((words) => {
    const { document, unread } = answered(NEUTRAL, form);
    const checked = readDocument(document);
    return faultsInWords({ unread, faults: "faults" in checked ? checked.faults : [] }, form, words);
  });
}

function moneyTyped(free: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "money", ...MONEY, free })) form.set(name, value);
  return answered(NEUTRAL, form);
}

/** What every guest agrees to and is charged who books the first plan. */
function soldBy(document: PropertyDocument) {
  const read = readDocument(document);
  if (!("content" in read)) throw new Error(JSON.stringify(read));
  const { cancellation, rateBook } = read.content;
  const terms = planPolicies(rateBook).get(undefined)?.terms ?? cancellation;
  return { terms, charges: catalogueOf(read.content).book?.charges };
}

/** A house in which every step was answered, from another one's document. */
function answeredFrom(document: PropertyDocument): PropertyDocument {
  return Object.entries(STEPS).reduce((before, [intent, typed]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...typed })) form.set(name, value);
    return answered(before, form).document;
  }, document);
}

describe("what nobody has said of a house", () => {
  test.each([
    ["plain", NEUTRAL],
    ["the demo's", DEMO],
  ])("is not told of it where its texts are %s", (_, before) => {
    const read = readDocument(answeredFrom(before));
    if (!("content" in read)) throw new Error(JSON.stringify(read));
    const { roomTypes, off } = read.content;
    expect(roomTypes.map(({ beds, inside }) => ({ beds, inside }))).toEqual([{ beds: undefined, inside: [] }]);
    expect(off).toEqual(expect.arrayContaining(["pool", "elevator", "roomsPage.everyRoom", "services.map"]));
  });

  test("stays once it is said in the settings, and beds once they are typed", () => {
    const document = withValueAt(
      withValueAt(answeredFrom(NEUTRAL), "content.off", [...OTHER_LANGUAGES, "services.map"]),
      "content.roomTypes.0.inside",
      ["Coffee maker"],
    );
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...ROOMS,
      intent: "rooms",
      "beds-0": "1 queen bed",
      "size-0": "250 sq ft",
    })) {
      form.set(name, value);
    }
    const again = answered(document, form, ["hotel", "rooms"]);
    const read = readDocument(again.document);
    if (!("content" in read)) throw new Error(JSON.stringify(read));
    expect(valueAt(again.document.content, "off")).toEqual([...OTHER_LANGUAGES, "services.map"]);
    expect(read.content.roomTypes[0]).toMatchObject({ beds: "1 queen bed", size: 250, inside: ["Coffee maker"] });
  });
});

test("rooms that are answered again lose nothing that the settings added, beside the four kinds of the form or to its rooms", () => {
  const kind = (place: number, name = `Kind ${place + 1}`) => ({
    ...{ [`name-${place}`]: name, [`price-${place}`]: "84", [`guests-${place}`]: "2" },
    [`numbers-${place}`]: `${place + 1}`,
  });
  const formOf = (typed: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "rooms", ...typed })) form.set(name, value);
    return form;
  };
  const four = { ...kind(0), ...kind(1), ...kind(2), ...kind(3) };
  const first = answered(DEMO, formOf(four)).document;
  expect(valueAt(first.content, "accessibleRooms")).toEqual([]);
  const fifth = { ...(valueAt(first.content, "roomTypes.3") as object), id: "cabin", category: "Cabin" };
  const measured = { ...demo.accessibleRooms[0], number: 2 };
  const more = (part: unknown) => withValueAt(part, "roomTypes", [...(valueAt(part, "roomTypes") as object[]), fifth]);
  const added = {
    content: withValueAt(withValueAt(more(first.content), "rooms.cabin", [9]), "accessibleRooms", [measured]),
    translations: { es: more(first.translations.es) },
  };
  const again = answered(added, formOf({ ...four, "price-0": "90" }), ["rooms"]).document;
  expect(again).toEqual(withValueAt(added, "content.roomTypes.0.nightlyPriceCents", 9_000));
});

describe("what is answered of money", () => {
  const CHARGE = {
    id: "city",
    kind: "tax",
    name: "City tax",
    basisPoints: 300,
    included: false,
    over: [],
    exemptions: [],
  };
  const OWN = { tiers: [], afterwards: "everything" };
  const plan = (id: string, more = {}) => ({ id, name: id, roundToCents: 1, audience: "everybody", ...more });
  const charges = [CHARGE];

  test.each<[string, object]>([
    ["charges", { charges }],
    ["terms of the first plan", { plans: [plan("flexible", { cancellation: OWN })] }],
    [
      "terms of the plan that the first one is made of",
      { plans: [plan("flexible", { parent: "strict" }), plan("strict", { cancellation: OWN })] },
    ],
  ])("is what guests are charged and agree to, also where the house had %s", (_, rateBook) => {
    const before = withValueAt(NEUTRAL, "content.rateBook", rateBook);
    expect(soldBy(answeredFrom(before))).toEqual(soldBy(answeredFrom(withValueAt(before, "content.rateBook", {}))));
  });
});

describe("an owner who sets up a house", () => {
  test.each(Object.keys(STEPS))("is told of nothing where the step %s is well answered", (intent) => {
    expect(told(intent, {})).toEqual([
      { fields: {}, faults: [] },
      { fields: {}, faults: [] },
    ]);
  });

  test.each([
    ["3", 3],
    ["1 day", 1],
    ["2 Days", 2],
    ["24 hours", 1],
    ["48h", 2],
    ["1 día", 1],
    ["72 horas", 3],
  ])("calls a stay off for nothing until the day that they type as %s", (free, days) => {
    const { document, unread } = moneyTyped(free);
    expect(unread).toEqual([]);
    expect(valueAt(document.content, "cancellation.tiers.0.daysBefore")).toBe(days);
  });

  test("may write the tax with three decimals", () => {
    expect(told("money", { tax: "9.250 %" })[0]).toEqual({ fields: {}, faults: [] });
  });

  test.each(["36 hours", "1 week", "day", "-1", ""])("is asked again for the days of %s", (free) => {
    expect(moneyTyped(free).unread).toEqual(["free"]);
  });

  test.each<[string, Record<string, string>, Record<string, [string, string]>]>([
    ["hotel", { name: " " }, { name: [en.wrong.missing, es.wrong.missing] }],
    ["hotel", { email: "desk" }, { email: [en.wrong.is.email, es.wrong.is.email] }],
    ["hotel", { timeZone: "Oregon" }, { timeZone: [en.wrong.is.timeZone, es.wrong.is.timeZone] }],
    ["hotel", { checkInTime: "3 PM" }, { checkInTime: [en.wrong.is.checkInTime, es.wrong.is.checkInTime] }],
    ["hotel", { phone: "hello" }, { phone: [en.wrong.is.phone, es.wrong.is.phone] }],
    ["hotel", { checkInTime: "10:00" }, { checkInTime: [en.wrong.beforeCheckOut, es.wrong.beforeCheckOut] }],
    ["rooms", { "price-0": "eighty" }, { "price-0": [en.wrong.is.price, es.wrong.is.price] }],
    ["rooms", { "price-0": "1.050" }, { "price-0": [en.wrong.is.price, es.wrong.is.price] }],
    ["rooms", { "price-0": "0" }, { "price-0": [en.wrong.is.price, es.wrong.is.price] }],
    ["rooms", { "guests-0": "99" }, { "guests-0": [en.wrong.is.guests, es.wrong.is.guests] }],
    ["rooms", { "numbers-0": "12-1" }, { "numbers-0": [en.wrong.is.numbers, es.wrong.is.numbers] }],
    ["rooms", { "size-0": "large" }, { "size-0": [en.wrong.is.size, es.wrong.is.size] }],
    ["rooms", { "size-0": "1.050 sq ft" }, { "size-0": [en.wrong.is.size, es.wrong.is.size] }],
    ["rooms", { "size-0": "900000" }, { "size-0": [en.wrong.is.size, es.wrong.is.size] }],
    ["money", { tax: "120" }, { tax: [en.wrong.is.tax, es.wrong.is.tax] }],
    ["money", { fee: "" }, { fee: [en.wrong.missing, es.wrong.missing] }],
    ["money", { free: "900" }, { free: [en.wrong.is.free, es.wrong.is.free] }],
  ])("is told at the field, in their language, what the step %s asks for: %j", (intent, typed, fields) => {
    const expected = [0, 1].map((index) => {
      const said = Object.entries(fields).map(([field, words]) => [field, words[index]]);
      return { fields: Object.fromEntries(said), faults: [] };
    });
    expect(told(intent, typed)).toEqual(expected);
  });

  test("tells of a country that there is not, and of a number that nobody reaches from another one", () => {
    const fields = (typed: Record<string, string>) => told("hotel", typed).map((said) => said.fields);
    expect(fields({ country: "UK" })).toEqual([en, es].map(({ wrong }) => ({ country: wrong.is.country })));
    expect(fields({ country: "pt", phone: "21 555 0100" })).toEqual(
      [en, es].map(({ wrong }) => ({ phone: wrong.noPrefix })),
    );
    expect(fields({ country: "gb", phone: "+44 20 7946 0000" })).toEqual([{}, {}]);
  });

  test.each(["Pacific", "pacífico", "America/Los_Angeles"])("may call the time zone %s", (timeZone) => {
    expect(told("hotel", { timeZone })[0]).toEqual({ fields: {}, faults: [] });
  });

  test("is asked for the rest of a kind that was begun without a name", () => {
    const [english] = told("rooms", { "price-1": "100" });
    expect(Object.keys(english?.fields ?? {})).toEqual(["name-1", "guests-1", "numbers-1"]);
  });

  const SECOND = { "name-2": "Two Queens", "price-2": "100", "guests-2": "2", "numbers-2": "13-14" };

  test("is told at the later kind of rooms that stand twice, and of a name that another one has", () => {
    expect(told("rooms", { ...SECOND, "numbers-2": "11-14" })).toEqual([
      { fields: { "numbers-2": "These rooms stand twice: 11-12." }, faults: [] },
      { fields: { "numbers-2": "Estas habitaciones aparecen dos veces: 11-12." }, faults: [] },
    ]);
    for (const name of ["queen room", " Queen  room"]) {
      expect(told("rooms", { ...SECOND, "name-2": name })).toEqual([
        { fields: { "name-2": en.wrong.kindTwice }, faults: [] },
        { fields: { "name-2": es.wrong.kindTwice }, faults: [] },
      ]);
    }
  });

  test.each([
    ["1 Bedroom", "2 Bedroom"],
    ["Queen Room", "Queen-Room!"],
  ])("may call two kinds %s and %s", (one, other) => {
    expect(told("rooms", { ...SECOND, "name-0": one, "name-2": other })[0]).toEqual({ fields: {}, faults: [] });
  });

  test.each([
    ["content.roomTypes", "Queen is gone, and stays are booked in rooms of it"],
    ["content.roomTypes", "names queen-room twice"],
    ["content.rooms", "room 9 stands twice"],
    ["content.rooms.queen-room", "the guest of booking 7 is in room 2; it can change once they have left"],
  ])("is told what is wrong with %s where nothing stands twice on the form: %s", (path, message) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "rooms", ...ROOMS })) form.set(name, value);
    expect(faultsInWords({ faults: [{ path, message }] }, form, en)).toEqual({
      fields: {},
      faults: [`${path}: ${message}`],
    });
  });

  test("is told of the kind that is gone, and not of a name that stands twice, where a new kind is nearly called like another", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "rooms", ...ROOMS, ...SECOND, "name-2": "Queen-Room!" })) {
      form.set(name, value);
    }
    const message = "King is gone, and stays are booked in rooms of it";
    const toldOf = { fields: {}, faults: [`content.roomTypes: ${message}`] };
    expect(faultsInWords({ faults: [{ path: "content.roomTypes", message }] }, form, en)).toEqual(toldOf);
  });

  test("is told of all that is wrong with a step at once", () => {
    const fieldsOf = (intent: string, typed: Record<string, string>) =>
      Object.keys(told(intent, typed)[0]?.fields ?? {});
    const hotel = { name: "", phone: "hello", email: "desk", timeZone: "Oregon", checkInTime: "10:00" };
    expect(fieldsOf("hotel", hotel).toSorted()).toEqual(Object.keys(hotel).toSorted());
    const rooms = {
      "price-0": "eighty",
      "name-2": "Queen Room",
      "guests-2": "99",
      "numbers-2": "up",
      "size-2": "900000",
    };
    expect(fieldsOf("rooms", { ...SECOND, ...rooms }).toSorted()).toEqual(Object.keys(rooms).toSorted());
    expect(fieldsOf("money", { tax: "120", fee: "", free: "900" }).toSorted()).toEqual(["fee", "free", "tax"]);
  });
});
