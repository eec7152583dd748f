import { describe, expect, test } from "vitest";
import { OTHER_LANGUAGES } from "#content/languages.ts";
import { DEMO } from "#tests/support/documents.ts";
import english from "#content/hotel.json" with { type: "json" };
import { differencesOf } from "#content/differences.ts";
import { readDocument } from "#content/property-document.ts";
import { valueAt } from "#content/places.ts";
import { sentOf } from "#tests/support/sent-form.ts";
import { faultsByField } from "./fault-words.ts";
import { fieldAt, type Shown } from "./fields-of.ts";
import { afterListAct } from "./lists.ts";
import { PARTS } from "#app/desk/parts/settings-parts.ts";
import { placesOf } from "#app/desk/parts/part-places.ts";
import { withTyped } from "./read-typed.ts";

const shown = (document: Shown["document"] = DEMO): Shown => {
  return { document, decided: {}, faults: new Map(), older: {}, pictures: [], others: OTHER_LANGUAGES };
};
const sent = (places: readonly string[], document?: Shown["document"]) =>
  sentOf(places.map((place) => fieldAt(place, shown(document))));

/** The document after its form for `places` was sent with other words in some fields. */
function typedInto(places: readonly string[], typed: Record<string, string>) {
  const form = sent(places);
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return withTyped(DEMO, places, form);
}

describe("a form that is sent as it was opened", () => {
  test.each(Object.entries(PARTS))("changes nothing: %s", (_, part) => {
    const places = placesOf(part, DEMO);
    const after = withTyped(DEMO, places, sent(places));
    expect(differencesOf(DEMO, after)).toEqual([]);
    // As it is kept, to the order of its lines.
    expect(JSON.stringify(after, undefined, 1)).toBe(JSON.stringify(DEMO, undefined, 1));
  });
});

describe("rooms by their numbers", () => {
  test("are typed as ranges for each type, and kept as numbers", () => {
    const { content } = typedInto(["roomTypes", "rooms"], { "content.rooms.luxury": "901-903, 110" });
    expect(content).toMatchObject({ rooms: { luxury: [110, 901, 902, 903], double: english.rooms.double } });
  });

  test("that can't be read stay as they were typed, and are refused at their field", () => {
    const typed = typedInto(["roomTypes", "rooms"], { "content.rooms.luxury": "805 upwards" });
    expect(typed.content).toMatchObject({ rooms: { luxury: "805 upwards" } });
    const read = readDocument(typed);
    expect("faults" in read && [...faultsByField(read.faults, new Set())]).toEqual([
      ["content.rooms.luxury", "Must be room numbers such as 101-110, 201."],
    ]);
  });
});

describe("what is typed", () => {
  test.each([
    ["84.50", 8450],
    ["84,50", 8450],
    ["$1,084.5", 108_450],
    ["0", 0],
    ["0.07", 7],
    ["seven", "seven"],
    ["1.005", "1.005"],
    ["1.050", "1.050"],
  ])("is an amount where it can be: %j is %j", (text, cents) => {
    const after = typedInto(["rates"], { "content.rates.feePerLineCents": text });
    expect(valueAt(after, "content.rates.feePerLineCents")).toBe(cents);
  });

  test.each([
    ["12", 1200],
    ["12.75 %", 1275],
    ["12.3456", 1234.56],
  ])("is a share where it can be: %j is %j", (text, basisPoints) => {
    const after = typedInto(["rates"], { "content.rates.taxBasisPoints": text });
    expect(valueAt(after, "content.rates.taxBasisPoints")).toBe(basisPoints);
  });

  test.each([
    [{ how: "nothing", count: "3" }, "nothing"],
    [{ how: "percent", count: "50" }, { percent: 50 }],
    [{ how: "nights", count: "two" }, { nights: "two" }],
  ])("is what is kept of a stay: %j is %j", ({ how, count }, keep) => {
    const after = typedInto(["cancellation"], {
      "content.cancellation.afterwards.how": how,
      "content.cancellation.afterwards.count": count,
    });
    expect(valueAt(after, "content.cancellation.afterwards")).toEqual(keep);
  });

  test("is refused at its field where it can't be, in people's words", () => {
    const after = typedInto(["hotel", "rates"], {
      "content.hotel.email": "nobody",
      "content.hotel.phone": "",
      "content.hotel.checkInTime": "3 PM",
      "translations.es.hotel.tagline": "",
      "content.rates.taxBasisPoints": "",
    });
    const read = readDocument(after);
    expect("faults" in read && Object.fromEntries(read.faults.map(({ path, message }) => [path, message]))).toEqual({
      "content.hotel.email": "must be an e-mail address such as desk@example.com",
      "content.hotel.phone": "is missing",
      "content.hotel.checkInTime": "must be a time such as 15:00",
      "content.rates.taxBasisPoints": "is missing",
      "translations.es.hotel.tagline": "the words are missing",
    });
  });

  test("may leave out what is not asked of every house", () => {
    const after = typedInto(["hotel"], { "content.hotel.postalCode": " " });
    expect(valueAt(after, "content.hotel")).not.toHaveProperty("postalCode");
    expect("content" in readDocument(after)).toBe(true);
  });
});

test("a type's beds and its size are read, and gone once they are emptied", () => {
  const sized = typedInto(["roomTypes"], { "content.roomTypes.0.size": "1,250" });
  expect(valueAt(sized, "content.roomTypes.0.size")).toBe(1_250);
  const roots = ["content", ...OTHER_LANGUAGES.map((code) => `translations.${code}`)];
  const beds = roots.map((root) => `${root}.roomTypes.0.beds`);
  const emptied = typedInto(["roomTypes"], Object.fromEntries(beds.map((place) => [place, ""])));
  expect(beds.filter((place) => valueAt(emptied, place) !== undefined)).toEqual([]);
  expect(["content" in readDocument(sized), "content" in readDocument(emptied)]).toEqual([true, true]);
});

describe("a list", () => {
  const SERVICES = ["services"];
  const namesIn = (document: object, root: string) => {
    const items = valueAt(document, `${root}.services.items`) as { name: string }[];
    return items.map((item) => item.name);
  };
  const pressed = (act: string) => afterListAct(DEMO, act);

  test("moves an entry in every language at once", () => {
    const moved = pressed("up:services.items.2");
    expect(moved?.at).toBe("services.items.1");
    expect(namesIn(moved?.document ?? {}, "content").slice(0, 3)).toEqual(["Breakfast", "Parking", "Wi-Fi"]);
    const [first, second, third] = namesIn(DEMO, "translations.es");
    expect(namesIn(moved?.document ?? {}, "translations.es").slice(0, 3)).toEqual([first, third, second]);
  });

  test("loses an entry, and is still a document", () => {
    const without = pressed("remove:services.items.7");
    expect(without?.at).toBe("services.items.6");
    expect(namesIn(without?.document ?? {}, "content")).toEqual(namesIn(DEMO, "content").slice(0, 7));
    expect("content" in readDocument(without?.document)).toBe(true);
  });

  test("takes an empty entry at its end, which the form asks for", () => {
    const more = pressed("add:services.items");
    expect(more?.at).toBe("services.items.8");
    const form = sent(SERVICES, more?.document);
    form.set("content.services.items.8.name", "Bicycles");
    form.set("content.services.items.8.text", "Four of them.");
    form.set("content.services.items.8.icon", "route");
    for (const code of OTHER_LANGUAGES) {
      form.set(`translations.${code}.services.items.8.name`, "Bicicletas");
      form.set(`translations.${code}.services.items.8.text`, "Hay cuatro.");
    }
    const typed = withTyped(DEMO, SERVICES, form);
    expect("content" in readDocument(typed)).toBe(true);
    expect(namesIn(typed, "translations.es").at(-1)).toBe("Bicicletas");
  });

  test.each(["up:services.items.0", "down:services.items.7", "up:services.items.99"])(
    "stays as it is after %s",
    (act) => {
      expect(JSON.stringify(pressed(act)?.document)).toBe(JSON.stringify(DEMO));
    },
  );

  test("can be that of a type of rooms whose id has a hyphen", () => {
    const more = pressed("add:rateBook.rooms.queen-room.furtherChild");
    expect(more?.at).toBe("rateBook.rooms.queen-room.furtherChild.0");
    expect(valueAt(more?.document, "content.rateBook.rooms.queen-room.furtherChild")).toEqual([""]);
  });

  test.each([undefined, "", "explode:services.items", "add:services/items"])("has no button %j", (act) => {
    expect(afterListAct(DEMO, act)).toBeUndefined();
  });
});

test("a field that the environment has decided says so, with the setting's name and what it says", () => {
  const decided = { "hotel.businessDayTurns": { setting: "BUSINESS_DAY_TURNS", value: "05:00" } };
  const hint = (among: Shown["decided"]) => fieldAt("hotel.businessDayTurns", { ...shown(), decided: among }).hint;
  expect(hint({})).toContain("Before noon");
  expect(hint(decided)).toContain("say 05:00 (BUSINESS_DAY_TURNS), which wins");
});
