import { describe, expect, test } from "vitest";
import { DEMO, NEUTRAL, inEach } from "#tests/support/documents.ts";
import { DEMO_WORDS } from "#tests/support/demo-words.ts";
import english from "./hotel.json" with { type: "json" };
import neutralSpanish from "./neutral.es.json" with { type: "json" };
import neutral from "./neutral.json" with { type: "json" };
import { valueAt, withValueAt } from "./places.ts";
import { missingWords, type PropertyDocument, readDocument } from "./property-document.ts";
import { withHotel, withMoney, withRooms } from "./setup.ts";

const HOTEL = {
  ...{ name: "Pine Motel", street: "2 Pine Road", city: "Bend", region: "Oregon", postalCode: "97701", country: "US" },
  ...{ phone: "(541) 555-0100", email: "desk@pine.example.com", timeZone: "America/Los_Angeles" },
  ...{ checkInTime: "16:00", checkOutTime: "10:00" },
};

test("a hotel that begins from nothing is a valid document, and tells nothing of another house", () => {
  expect(readDocument(NEUTRAL)).toHaveProperty("content");
  expect(JSON.stringify(NEUTRAL)).not.toMatch(DEMO_WORDS);
});

test("what is answered makes a motel of twelve rooms of it", () => {
  const rooms = [
    { name: "Queen Room", nightlyPriceCents: 8_400, guests: 2, numbers: [1, 2, 3, 4, 5, 6, 7, 8] },
    { name: "Two Queens", nightlyPriceCents: 10_900, guests: 4, numbers: [9, 10, 11, 12] },
  ];
  const money = { taxBasisPoints: 925, feePerLineCents: 0, freeUntilDays: 1 };
  const read = readDocument(withMoney(withRooms(withHotel(NEUTRAL, HOTEL), rooms), money));
  if (!("content" in read)) throw new Error(JSON.stringify(read));
  expect(read.content.hotel).toMatchObject({ name: "Pine Motel", timeZone: "America/Los_Angeles" });
  expect(read.content.roomTypes.map(({ id, nightlyPriceCents }) => [id, nightlyPriceCents])).toEqual([
    ["queen-room", 8_400],
    ["two-queens", 10_900],
  ]);
  expect(read.content.rooms.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
  expect(read.content.rates).toEqual({ taxBasisPoints: 925, feePerLineCents: 0 });
  expect(read.content.cancellation.tiers).toMatchObject([{ daysBefore: 1 }]);
});

test("of a house from nothing only what its owner wrote is missing in Spanish", () => {
  expect(missingWords(NEUTRAL, "es")).toEqual([]);
  expect(readDocument({ ...NEUTRAL, content: { ...neutral, off: ["services.map"] } })).toHaveProperty("content");
  const rooms = [{ name: "Queen Room", nightlyPriceCents: 8_400, guests: 2, numbers: [1] }];
  expect(missingWords(withRooms(withHotel(NEUTRAL, HOTEL), rooms), "es")).toEqual([
    "roomTypes.0.category",
    "roomTypes.0.roomName",
  ]);
});

test("the demo's texts, when they are kept, stay whole in each language whatever the rooms are", () => {
  const five = ["One", "Two", "Three", "Four", "Five"].map((name, place) => {
    return { name, nightlyPriceCents: 8_400, guests: 2, numbers: [place + 1] };
  });
  const moved = withHotel(DEMO, HOTEL);
  for (const rooms of [five, five.slice(0, 1)]) {
    const read = readDocument(withRooms(moved, rooms));
    if (!("content" in read)) throw new Error(JSON.stringify(read));
    expect(read.content.translations.get("es")?.roomTypes.map(({ category }) => category)).toEqual(
      rooms.map(({ name }) => name),
    );
    expect(read.content.off).toContain("services.map");
  }
});

test("what was tried with the demo's types and rooms goes with them, and what is for every type stays", () => {
  const always = { from: "2027-06-01", to: "2027-08-31" };
  const types = ["standard"];
  const season = { name: "Summer", priority: 1, ...always, change: { addCents: 1_000 } };
  const closed = { name: "Works", ...always, closed: true };
  const charge = { kind: "tax", name: "City tax", basisPoints: 300 };
  const rateBook = {
    rooms: { standard: { includedGuests: 1 } },
    seasons: [{ ...season, priority: 2, types }, season],
    restrictions: [{ ...closed, types }, closed],
    charges: [
      { ...charge, id: "city", types },
      { ...charge, id: "state", over: ["city"] },
    ],
  };
  const floor = { name: "Garden house", rooms: [101] };
  const tried = {
    content: { ...english, rateBook, floors: [floor], renumbered: [{ from: 101, to: 150 }] },
    translations: inEach((texts) => withValueAt(texts, "floors", [{ name: "Casa del jardín" }])),
  };
  expect(readDocument(tried)).toHaveProperty("content");
  for (const name of ["Standard", "Queen"]) {
    const document = withRooms(tried, [{ name, nightlyPriceCents: 8_400, guests: 2, numbers: [1] }]);
    expect(readDocument(document)).toHaveProperty("content");
    const { floors, renumbered, rateBook: rates } = document.content as typeof tried.content;
    expect({ floors, renumbered, rates }).toEqual({
      floors: undefined,
      renumbered: undefined,
      rates: { seasons: [season], restrictions: [closed], charges: [{ ...charge, id: "state", over: [] }] },
    });
  }
});

describe("a house whose name and address are answered again", () => {
  const FIRST = withHotel(NEUTRAL, HOTEL);
  const places = ["content", "translations.es"].map((root) => `${root}.pages.home.title`);
  const titles = (document: PropertyDocument) => places.map((place) => valueAt(document, place));
  const shown = withValueAt(FIRST, "content.off", ["es"]);

  test("has its owner's own title in each language, and the made one elsewhere", () => {
    const written = withValueAt(FIRST, "translations.es.pages.home.title", "Motel entre pinos");
    const renamed = withHotel(written, { ...HOTEL, name: "Fir Motel" }, true);
    expect(titles(renamed)).toEqual(["Fir Motel, Bend", "Motel entre pinos"]);
    const own = withValueAt(FIRST, "content.pages.home.title", "A motel under pines");
    expect(titles(withHotel(own, HOTEL, true))).toEqual(["A motel under pines", "Pine Motel, Bend"]);
  });

  test("keeps its map, unless it is in another city", () => {
    const off = (city: string, street: string) => {
      return valueAt(withHotel(shown, { ...HOTEL, city, street }, true), "content.off");
    };
    expect(off("Bend", "2 Pine Road")).toEqual(["es"]);
    expect(off("Bend", "2a Pine Road")).toEqual(["es"]);
    expect(off("Sisters", "2 Pine Road")).toEqual(["es", "services.map"]);
  });
});

test("rooms stay as large in a house that turns out to be in a country with another unit", () => {
  const sized = (size?: number) => ({
    name: `Of ${size}`,
    nightlyPriceCents: 8_400,
    guests: 2,
    numbers: [size ?? 1],
    ...(size && { size }),
  });
  const house = withRooms(withHotel(NEUTRAL, HOTEL), [sized(270), sized(), sized(5)]);
  const sizes = (document: PropertyDocument) =>
    [0, 1, 2].map((kind) => valueAt(document.content, `roomTypes.${kind}.size`));
  const abroad = withHotel(house, { ...HOTEL, country: "MX" }, true);
  expect(sizes(abroad)).toEqual([25, undefined, undefined]);
  expect(sizes(withHotel(abroad, { ...HOTEL, country: "ES" }, true))).toEqual(sizes(abroad));
  expect(sizes(withHotel(abroad, HOTEL, true))).toEqual([269, undefined, undefined]);
  expect(sizes(withHotel(house, { ...HOTEL, name: "Fir Motel" }, true))).toEqual([270, undefined, 5]);
});

describe("a house whose kinds of rooms are answered again", () => {
  const kind = (name: string, number: number, place?: number) => {
    return { name, nightlyPriceCents: 8_400, guests: 2, numbers: [number], ...(place !== undefined && { place }) };
  };
  const written = (path: string, document: PropertyDocument) => {
    const texts = { category: "Doble", roomName: "Habitación doble", beds: "Dos camas" };
    return Object.entries(texts).reduce((all, [name, text]) => withValueAt(all, `${path}.${name}`, text), document);
  };
  const THREE = withRooms(NEUTRAL, [
    kind("Queen", 1),
    { ...kind("Two Queens", 2), guests: 4, beds: "2 queen beds" },
    kind("King", 3),
  ]);
  const HOUSE = written(
    "translations.es.roomTypes.1",
    ["Queen", "Double", "King"].reduce(
      (all, name, place) => withValueAt(all, `content.roomTypes.${place}.description`, `Ours: ${name}`),
      withValueAt(withValueAt(THREE, "content.roomTypes.1.roomName", "Double Room"), "content.roomTypes.1.adults", 2),
    ),
  );
  const asBefore = { ...kind("Two Queens", 2, 1), guests: 4, beds: "2 queen beds" };

  test("keeps all that is answered as before, in each language", () => {
    expect(withRooms(HOUSE, [kind("Queen", 1, 0), asBefore, kind("King", 3, 2)], 4)).toEqual(HOUSE);
  });

  test("has each kind's own pictures and words when another one goes, or is moved to its place", () => {
    for (const king of [kind("King", 3, 2), kind("King", 3, 1)]) {
      const { roomTypes } = withRooms(HOUSE, [kind("Queen", 1, 0), king], 4).content as typeof neutral;
      expect(roomTypes.map(({ id, description }) => [id, description])).toEqual([
        ["queen", "Ours: Queen"],
        ["king", "Ours: King"],
      ]);
    }
  });

  test("has the same kind under another name, which a new one beside it does not become", () => {
    const again = withRooms(HOUSE, [kind("Garden", 1, 0), asBefore, kind("King", 3, 2), kind("Queen!", 4, 3)], 4);
    const { roomTypes } = again.content as typeof neutral;
    expect(roomTypes.map(({ id, category }) => [id, category])).toEqual([
      ["queen", "Garden"],
      ["two-queens", "Two Queens"],
      ["king", "King"],
      ["queen-2", "Queen!"],
    ]);
  });

  test("shows nothing of its other kinds in a new one, in any language", () => {
    const [shownOf, toldOf] = [
      { picture: { file: "ours.jpg", alt: "Our room" }, gallery: [{ file: "ours-2.jpg", alt: "Its bath" }] },
      { inside: ["Sauna"], description: "Ours" },
    ];
    const first = (part: object) =>
      withValueAt(part, "roomTypes.0", { ...(valueAt(part, "roomTypes.0") as object), ...shownOf, ...toldOf });
    const house = {
      content: first(HOUSE.content as object),
      translations: { es: first(HOUSE.translations.es as object) },
    };
    const cabin = { ...kind("Cabin", 4, 3), guests: 6 };
    const again = withRooms(house, [kind("Queen", 1, 0), asBefore, kind("King", 3, 2), cabin], 4);
    const [sample, inSpanish] = [neutral.roomTypes[0]?.picture, neutralSpanish.roomTypes[0]?.picture];
    const named = { id: "cabin", category: "Cabin", roomName: "Cabin", inside: [] };
    expect(valueAt(again.content, "roomTypes.3")).toEqual({
      ...{ ...named, beds: undefined, size: undefined, picture: sample, description: "A room for up to 6 guests." },
      ...{ nightlyPriceCents: 8_400, guestsPerRoom: 6, adults: 6 },
    });
    const spoken = { picture: inSpanish, description: "Una habitación para hasta 6 huéspedes." };
    expect(valueAt(again.translations.es, "roomTypes.3")).toMatchObject({ id: "cabin", inside: [], ...spoken });
    expect(valueAt(again.translations.es, "roomTypes.3")).not.toHaveProperty("gallery");
    expect(valueAt(again.content, "roomTypes.0")).toEqual(valueAt(house.content, "roomTypes.0"));
  });

  test("has a kind for each name, also where the names differ in a number alone", () => {
    const names = ["1 Bedroom", "2 Bedroom", "3 Bedroom"];
    const first = withRooms(NEUTRAL, [kind("1 Bedroom", 1), kind("2 Bedroom", 2)]);
    for (const before of [first, withRooms(NEUTRAL, [kind("1 Bedroom", 1)])]) {
      const again = withRooms(
        before,
        names.map((name, place) => kind(name, place + 1, place)),
        4,
      );
      const read = readDocument(again);
      if (!("content" in read)) throw new Error(JSON.stringify(read));
      const idOf = (name: string) => read.content.roomTypes.find(({ category }) => category === name)?.id;
      expect(read.content.rooms.map(({ number, type }) => [number, type])).toEqual(
        names.map((name, place) => [place + 1, idOf(name)]),
      );
    }
  });

  test("is refused where a new kind is called like one above that has another name by now", () => {
    const again = withRooms(HOUSE, [kind("Garden", 1, 0), asBefore, kind("King", 3, 2), kind("garden ", 4, 3)], 4);
    expect(readDocument(again)).toMatchObject({
      faults: expect.arrayContaining([{ path: "content.roomTypes", message: "names queen twice" }]),
    });
  });

  test("keeps the kinds that nobody was asked about, with their rooms and words", () => {
    const again = withRooms(HOUSE, [{ ...kind("Queen", 1, 0), nightlyPriceCents: 9_000 }], 1);
    expect(again).toEqual(withValueAt(HOUSE, "content.roomTypes.0.nightlyPriceCents", 9_000));
  });

  test("has no kind called like another in a language that it has no words in", () => {
    const [queen] = neutralSpanish.roomTypes;
    const house = withValueAt(HOUSE, "translations.es.roomTypes", [{ ...queen, id: "queen" }]);
    const again = withRooms(house, [kind("Queen", 1, 0), asBefore, kind("King", 3, 2), kind("Cabin", 4, 3)], 4);
    expect(valueAt(again.translations.es, "roomTypes.0.category")).toBe("Estándar");
    expect(missingWords(again, "es")).toEqual(expect.arrayContaining(missingWords(house, "es")));
    const fewer = withRooms(house, [kind("Queen", 1, 0), kind("King", 3, 2), kind("Cabin", 4, 1)], 4);
    expect(missingWords(fewer, "es")).toEqual(
      expect.arrayContaining(["roomTypes.1.category", "roomTypes.2.description"]),
    );
  });

  test("keeps what was measured of its accessible rooms as long as it has them", () => {
    const [measured] = english.accessibleRooms;
    const rooms = [1, 3].map((number) => ({ ...measured, number }));
    const again = withRooms(withValueAt(HOUSE, "content.accessibleRooms", rooms), [kind("Queen", 1, 0), asBefore], 4);
    expect(again.content).toMatchObject({ accessibleRooms: [{ ...measured, number: 1 }] });
  });
});
