import { expect, test } from "vitest";
import { DEMO } from "#tests/support/documents.ts";
import english from "#content/hotel.json" with { type: "json" };
import { withValueAt } from "#content/places.ts";
import { makerInWords } from "./maker-in-words.ts";
import { noteInWords } from "./note-in-words.ts";
import { placeInWords } from "./place-in-words.ts";
import { orderInWords, valueInWords, valuesInWords } from "./value-in-words.ts";

const rateBook = {
  seasons: [{ name: "Mardi Gras", priority: 1, from: "2027-02-04", to: "2027-02-09", change: { addCents: -500 } }],
  restrictions: [{ name: "Fair", from: "2027-02-04", to: "2027-02-09", maxNights: 3 }],
  charges: [{ id: "city", name: "City tax", kind: "tax", basisPoints: 400 }],
};
const HOUSE = withValueAt(DEMO, "content.rateBook", rateBook);

test.each([
  ["content.roomTypes.0.nightlyPriceCents", "Room type Standard, price of a night in dollars"],
  ["translations.es.roomTypes.0.category", "Spanish: Room type Standard, name of the type"],
  ["translations.es.hotel.tagline", "Spanish: The hotel, in one sentence"],
  ["content.roomTypes.0.picture", "Room type Standard, picture 1"],
  ["content.roomTypes.0.picture.file", "Room type Standard, picture 1"],
  ["content.roomTypes.0.gallery.1.file", "Room type Standard, picture 3"],
  ["content.services.items.1.text", "Services, service Wi-Fi, text"],
  ["content.home.slides.2.picture", "Home page, slide 3, picture"],
  ["content.facility.items.2.picture", "Around the house, entry Outdoor pool, picture"],
  ["content.about.picture", "About the house, picture"],
  ["content.statements.1.sections.0.title", "Privacy, section What we keep about a booking, title"],
  ["content.pages.room.title", "Rooms page, in search results, title"],
  ["content.rateBook.seasons.0.from", "Season Mardi Gras, first night"],
  ["content.rateBook.charges.0.basisPoints", "Tax or fee City tax, share in percent"],
  ["content.rateBook.restrictions.0.maxNights", "Limit of nights Fair, nights at most"],
  ["content.cancellation.tiers.0.time", "Cancellation, deadline 1, until"],
  ["content.accessibleRooms.0.mobility", "Accessible room 103, mobility"],
  ["content.rooms.standard", "Room type Standard, rooms"],
  ["content.rooms.gone", "Rooms"],
  ["content.rooms", "Which rooms there are"],
  ["content.roomTypes", "Types of rooms"],
  ["content.off", "Switched off"],
  ["(all)", "(all)"],
  ["content", "All of it"],
])("%s reads as %j", (path, words) => {
  expect(placeInWords(path, HOUSE)).toBe(words);
});

test.each([
  ["content.roomTypes.0.nightlyPriceCents", 8450, "$84.50"],
  ["content.rates.taxBasisPoints", 1275, "12.75 %"],
  ["content.off", ["es", "pool"], "Spanish, A pool"],
  ["content.roomTypes.0.size", 240, "240 square feet"],
  ["content.arrival.picture.file", "06-lobby.jpg", english.arrival.picture.alt],
  ["content.hotel.logo.file", "logo-0123.png", "A logo"],
  [
    "content.roomTypes.0.gallery.0",
    { file: "16.jpg", alt: "A desk" },
    "Description for guests who can't see it: A desk",
  ],
  ["content.hotel.name", "Heron House", "Heron House"],
  ["content.rooms.standard", [101, 102, 103, 201], "101-103, 201"],
  ["content.rateBook.seasons.0.types", ["standard"], "Standard"],
  ["content.rateBook.seasons.0.change", { addCents: -500 }, "−$5.00"],
  ["content.cancellation.tiers.0.keep", "nothing", "Nothing"],
  ["content.cancellation.afterwards", { nights: 1 }, "The price of nights: 1"],
  ["content.rateBook.charges.0.included", true, "Yes"],
  ["content.services.items.8", { icon: "bed", name: "Sauna", text: "Warm." }, "Icon: Bed\nName: Sauna\nText: Warm."],
])("at %s %j reads as %j", (path, value, words) => {
  expect(valueInWords(path, value, HOUSE)).toBe(words);
});

test("a room's size is told in square meters where the house stands elsewhere than in the United States", () => {
  const abroad = withValueAt(HOUSE, "content.hotel.country", "FR");
  expect(valueInWords("content.roomTypes.0.size", 24, abroad)).toBe("24 square meters");
});

test.each([
  [{ madeBy: "machine", basedOn: undefined, note: "" }, "As the house began"],
  [{ madeBy: "machine", basedOn: 4, note: "" }, "Imported from a file"],
  [{ madeBy: "an owner", basedOn: 4, note: "" }, "As the house was set up"],
  [{ madeBy: "an owner", basedOn: 4, note: "Policies" }, "Policies"],
])("a version made so, %j, is noted as %j", (version, said) => {
  expect(noteInWords(version)).toBe(said);
});

test.each([
  [{ madeBy: "machine", maker: undefined, basedOn: undefined }, "the program itself"],
  [{ madeBy: "machine", maker: undefined, basedOn: 4 }, "the command line"],
  [{ madeBy: "an owner", maker: "Pat Owner", basedOn: 4 }, "Pat Owner"],
  [{ madeBy: "an owner", maker: undefined, basedOn: 4 }, "An account that is gone"],
])("a version made so, %j, was saved by %j", (version, said) => {
  expect(makerInWords(version)).toBe(said);
});

test("a text in two languages says which is Spanish, and a list's order names its entries", () => {
  const values = { content: "By the river", "translations.es": "Junto al río" };
  expect(valuesInWords("hotel.tagline", values, HOUSE)).toBe("By the river\nSpanish: Junto al río");
  expect(orderInWords("content.roomTypes", english.roomTypes, HOUSE)).toBe("Standard, Double Bed, Luxury Suite");
});
