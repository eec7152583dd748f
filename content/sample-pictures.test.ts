import { expect, test } from "vitest";
import { DEMO, NEUTRAL } from "#tests/support/documents.ts";
import neutral from "./neutral.json" with { type: "json" };
import { withValueAt } from "./places.ts";
import { readDocument } from "./property-document.ts";
import { isSamplePicture, ofPictures } from "./sample-pictures.ts";
import { withRooms } from "./setup.ts";
import { unwrittenTexts } from "./unwritten-texts.ts";

/** Whether the picture of a house's first type of rooms is a sample, in its own language and in Spanish. */
function samplesIn(document: Parameters<typeof readDocument>[0]): (boolean | undefined)[] {
  const read = readDocument(document);
  if (!("content" in read)) throw new Error(JSON.stringify(read));
  return [read.content, read.content.translations.get("es")].map((told) => {
    const picture = told?.roomTypes[0]?.picture;
    return picture && isSamplePicture(picture);
  });
}

test("the picture of a new house's rooms is a sample in each language, until it is another one", () => {
  const content = { ...neutral, rooms: { standard: [1] }, off: ["services.map"] };
  const fresh = { ...NEUTRAL, content };
  expect(samplesIn(fresh)).toEqual([true, true]);
  const own = withValueAt(fresh, "content.roomTypes.0.picture.alt", "Our own room");
  expect(samplesIn(withValueAt(own, "translations.es.roomTypes.0.picture.alt", "La nuestra"))).toEqual([false, false]);
});

test("the demo's rooms have pictures of their own", () => {
  expect(samplesIn(DEMO)).toEqual([false, false]);
});

test("of the texts that nobody wrote those of pictures are known, and the map's is none", () => {
  const unwritten = ofPictures(neutral, [...unwrittenTexts(neutral), "services.contact.map.alt"]);
  expect(unwritten).toEqual(expect.arrayContaining(["home.slides.0.picture.alt", "roomTypes.0.picture.alt"]));
  expect(unwritten.filter((place) => !/picture\.alt$|gallery\.\d+\.alt$/.test(place))).toEqual([]);
});

test("a second kind of rooms shows a sample too until it has a picture of its own", () => {
  const kind = { nightlyPriceCents: 9_000, guests: 2, numbers: [1] };
  const { content } = withRooms(NEUTRAL, [
    { name: "Standard", ...kind },
    { name: "Suite", ...kind, numbers: [2] },
  ]);
  const own = withValueAt(content, "roomTypes.0.picture", { file: "ours.jpg", alt: "Our own room" });
  const roomsIn = (one: unknown) => ofPictures(one, unwrittenTexts(one)).filter((place) => place.startsWith("room"));
  expect(roomsIn(content)).toContain("roomTypes.0.picture.alt");
  expect(roomsIn(own)).toContain("roomTypes.1.picture.alt");
  expect(roomsIn(own)).not.toContain("roomTypes.0.picture.alt");
});
