import { expect, test } from "vitest";
import { OTHER_LANGUAGES } from "./languages.ts";
import { DEMO, NEUTRAL } from "#tests/support/documents.ts";
import english from "./hotel.json" with { type: "json" };
import { has } from "./switched-off.ts";
import neutral from "./neutral.json" with { type: "json" };
import { withValueAt } from "./places.ts";
import { type PropertyDocument, readDocument } from "./property-document.ts";
import { withHotel, withRooms } from "./setup.ts";
import { partsToWrite, unwrittenTexts } from "./unwritten-texts.ts";

const HOTEL = {
  ...{ name: "Pine Motel", street: "2 Pine Road", city: "Bend", region: "Oregon", postalCode: "97701", country: "US" },
  ...{ phone: "(541) 555-0100", email: "desk@pine.example.com", timeZone: "America/Los_Angeles" },
  ...{ checkInTime: "16:00", checkOutTime: "10:00" },
};
const ROOMS = [{ name: "Queen Room", nightlyPriceCents: 8_400, guests: 4, numbers: [1, 2] }];
const PINE = withRooms(withHotel(NEUTRAL, HOTEL), ROOMS);

const shown = (document: PropertyDocument) => {
  const read = readDocument(document);
  if (!("content" in read)) throw new Error(JSON.stringify(read));
  return read.content;
};

test("the texts of a house that nobody wrote say what was answered, in each language", () => {
  const off = ["services.map"];
  const spoken = { ...NEUTRAL, content: { ...neutral, off } };
  const said = shown(withRooms(withHotel(spoken, HOTEL), ROOMS));
  expect(said.hotel.tagline).toBe("Pine Motel in Bend, Oregon.");
  expect(said.home.slides[0]?.line).toBe("Pine Motel, Bend");
  expect(said.roomTypes[0]?.description).toBe("A room for up to 4 guests.");
  const es = said.translations.get("es");
  expect(es?.hotel.tagline).toBe("Pine Motel en Bend, Oregon.");
  expect(es?.roomTypes[0]?.description).toBe("Una habitación para hasta 4 huéspedes.");
});

test("what was made of answers follows them, and what somebody wrote stays", () => {
  const written = withValueAt(PINE, "content.hotel.tagline", "Twelve rooms under pines.");
  const moved = withRooms(
    withHotel(written, { ...HOTEL, name: "Fir Motel" }),
    ROOMS.map((room) => ({ ...room, guests: 1 })),
  );
  const { hotel, home, roomTypes } = shown(moved);
  expect([hotel.tagline, home.slides[0]?.line, roomTypes[0]?.description]).toEqual([
    "Twelve rooms under pines.",
    "Fir Motel, Bend",
    "A room for one guest.",
  ]);
});

test("texts that nobody wrote are named as long as guests read them", () => {
  const unwritten = unwrittenTexts(PINE.content);
  expect(unwritten).toEqual(
    expect.arrayContaining(["hotel.tagline", "roomTypes.0.description", "home.rates.intro", "statements.2.lead"]),
  );
  expect(unwritten.filter((place) => /^(?:pages\.)?about|pitch|river|map|accessible/.test(place))).toEqual([]);
  const written = withValueAt(PINE.content, "hotel.tagline", "Twelve rooms under pines.");
  expect(unwrittenTexts(written)).toEqual(unwritten.filter((place) => place !== "hotel.tagline"));
  expect(unwrittenTexts(english)).not.toContain("hotel.tagline");
});

test("each type of rooms that still shows a sample is named, and not only the first", () => {
  const pairs = ["Two Queens", "Cabin"].map((name) => ({
    nightlyPriceCents: 9_000,
    guests: 4,
    name,
    numbers: [name.length],
  }));
  const three = withRooms(PINE, [...ROOMS, ...pairs]).content;
  const samples = ["roomTypes.0.picture.alt", "roomTypes.1.picture.alt", "roomTypes.2.picture.alt"];
  expect(unwrittenTexts(three)).toEqual(expect.arrayContaining(samples));
  const own = withValueAt(three, "roomTypes.1.picture.alt", "Two beds under a pine wall");
  expect(unwrittenTexts(own)).not.toContain("roomTypes.1.picture.alt");
});

test("a part that is switched on leaves no trace until its texts are written", () => {
  const on = withValueAt(PINE, "content.off", [...OTHER_LANGUAGES, "services.map"]);
  expect(partsToWrite(PINE.content)).toEqual([]);
  expect(partsToWrite(on.content)).toEqual([
    ...["about", "facility", "home.pitch", "home.river", "roomsPage.everyRoom", "services.about"],
  ]);
  const half = withValueAt(on, "content.about.lead", "Two sisters run this motel.");
  expect(has(shown(half), "about")).toBe(false);
  const written = withValueAt(half, "content.about.paragraphs", ["They bought it in 1998."]);
  expect(has(shown(written), "about")).toBe(true);
  expect(has(shown(written), "home.river")).toBe(false);
  expect(shown(DEMO).off).toBeUndefined();
});

test("a house that went on with the texts which houses once began with shows them as before", () => {
  const once: [path: string, text: unknown][] = [
    ["about.lead", "Who we are."],
    ["about.paragraphs", ["We run this house ourselves."]],
    ["facility.intro", "What you find in the house."],
    ["facility.paragraphs", ["Ask us for whatever you miss."]],
    [
      "home.pitch.paragraphs",
      ["We are a small hotel and run it ourselves. The price that you see is the whole price."],
    ],
    ["home.river.text", "What is worth a walk."],
    ["roomsPage.everyRoom.items", ["Fresh linen and towels", "Wi-Fi"]],
    ["services.about.paragraphs", ["We run this house ourselves."]],
  ];
  const off = [...OTHER_LANGUAGES, "services.map"];
  const on = withValueAt(PINE, "content.off", off);
  const before = once.reduce((document, [path, text]) => withValueAt(document, `content.${path}`, text), on);
  expect(partsToWrite(before.content)).toEqual([]);
  expect(shown(before).off).toEqual(off);
});
