import { expect, test } from "vitest";
import { frameFactsOf } from "#app/shell/frame-facts.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { BedsAndGuests } from "#app/guest/rooms/beds-and-guests.tsx";
import { readContent } from "#content/content.ts";
import json from "#content/hotel.json" with { type: "json" };
import neutral from "#content/neutral.json" with { type: "json" };
import { sizeUnitIn } from "#content/room-size.ts";
import { shown } from "#tests/support/shown.tsx";
import { hotelData, type ShownStay } from "#app/discovery/hotel-data.ts";
import { presentationOf } from "#app/discovery/presentation.ts";

const ROOM = { ...json.roomTypes[0], size: 1_250 };

/** What machines and guests are told of a house that is as the demo but for this. */
function told(
  hotel: Partial<Record<keyof typeof json.hotel, string | undefined>>,
  room: object = ROOM,
  stays: ShownStay[] = [],
) {
  const roomTypes = [room, ...json.roomTypes.slice(1)];
  const content = readContent({ ...json, roomTypes, hotel: { ...json.hotel, ...hotel }, off: ["es"] });
  const at = { origin: "https://hotel.example.com", url: new URL("https://hotel.example.com/room") };
  const presentation = presentationOf(content, { ...at, speech: speechIn("en"), languages: ["en"] });
  const [type] = content.roomTypes;
  if (!type) throw new Error("The house has no type of rooms.");
  const price = { total: 9_348, rooms: 7_900, included: 0 };
  const data = hotelData({ presentation, language: "en", rooms: [{ ...type, price }], stays });
  const card = { ...type, price, accessible: [], sizeUnit: sizeUnitIn(content.hotel.country) };
  const frame = frameFactsOf(content, { speech: speechIn("en"), languages: ["en"] });
  return {
    data,
    frame,
    picture: presentation.page?.picture,
    card: shown(() => <BedsAndGuests room={card} />).replaceAll("<!-- -->", ""),
  };
}

test("a room's size is told to guests and to machines in the unit of the house's country", () => {
  const [here, there] = [told({}), told({ country: "CA" })];
  expect(here.card).toContain("1,250 sq ft");
  expect(here.data).toMatchObject({
    containsPlace: [{ floorSize: { "@type": "QuantitativeValue", value: 1_250, unitCode: "FTK" } }],
  });
  expect(there.card).toContain("1,250 sq m");
  expect(there.data).toMatchObject({ containsPlace: [{ floorSize: { unitCode: "MTK" } }] });
});

test("the postal code stands in the address that guests and machines read", () => {
  const { data, frame } = told({ postalCode: "70054" });
  expect(data).toMatchObject({ address: { addressRegion: "Louisiana", postalCode: "70054" } });
  expect(frame.address).toBe("1 Levee Street, Gretna, Louisiana 70054");
  expect(told({ postalCode: undefined }).frame.address).toBe("1 Levee Street, Gretna, Louisiana");
});

test("a sample picture is told to be one to guests, and is no picture of a room or of the house to machines", () => {
  const own = told({});
  expect(own.card).not.toContain("sample");
  expect([JSON.stringify(own.data).split('"image"').length, own.picture]).toEqual([3, expect.anything()]);
  const sample = told({}, { ...ROOM, picture: neutral.roomTypes[0]?.picture, gallery: [] });
  expect(sample.card).toContain("The picture is a sample and does not show this room.");
  expect([JSON.stringify(sample.data).split('"image"').length, sample.picture]).toEqual([1, undefined]);
});

test("of a room nothing is told that its owner does not say", () => {
  const { data, card } = told({}, { ...ROOM, size: undefined, beds: undefined, inside: [] });
  expect(JSON.stringify(data)).not.toMatch(/"(?:floorSize|bed|amenityFeature)"/);
  expect(card).not.toMatch(/sq ft|queen/);
});

test("a room's price is tonight's and says nothing of other nights; a stay that can be had is told with its own", () => {
  const asked = {
    start: "2026-12-30",
    end: "2026-12-31",
    rooms: "1",
    guests: "2",
    children: "",
    accessible: "",
    code: "",
  } as const;
  const { data } = told({}, ROOM, [{ asked, type: ROOM.id ?? "", nights: 1, total: 19_950 }]);
  expect(data).toMatchObject({
    makesOffer: [
      {
        availability: "https://schema.org/InStock",
        price: "199.50",
        checkinTime: expect.stringMatching(/^2026-12-30T/),
      },
    ],
  });
  const [room] = (data as { containsPlace: { offers: object }[] }).containsPlace;
  expect(room?.offers).toMatchObject({ price: "93.48" });
  expect(room?.offers).not.toHaveProperty("availability");
});
