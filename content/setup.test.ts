import { expect, test } from "vitest";
import { DEMO_WORDS } from "#tests/support/demo-words.ts";
import spanish from "./hotel.es.json" with { type: "json" };
import english from "./hotel.json" with { type: "json" };
import neutralSpanish from "./neutral.es.json" with { type: "json" };
import neutral from "./neutral.json" with { type: "json" };
import { missingWords, readDocument } from "./property-document.ts";
import { withHotel, withMoney, withRooms } from "./setup.ts";

const NEUTRAL = { content: neutral, translations: { es: neutralSpanish } };
const HOTEL = {
  ...{ name: "Pine Motel", street: "2 Pine Road", city: "Bend", region: "Oregon", postalCode: "97701" },
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
  const DEMO = { content: english, translations: { es: spanish } };
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
