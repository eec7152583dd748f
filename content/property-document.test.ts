import { describe, expect, test } from "vitest";
import { OTHER_LANGUAGES } from "./languages.ts";
import { DEMO, inEach } from "#tests/support/documents.ts";
import english from "./hotel.json" with { type: "json" };
import { languagesOf } from "./content.ts";
import spanish from "./hotel.es.json" with { type: "json" };
import { valueAt, withValueAt } from "./places.ts";
import {
  keptDocument,
  missingWords,
  olderTranslations,
  picturesIn,
  readDocument,
  readKept,
  undescribedIn,
} from "./property-document.ts";

describe("a document of the property", () => {
  test("is the content and its translations", () => {
    const read = readDocument(DEMO);
    expect("content" in read && read.content.hotel.name).toBe(english.hotel.name);
    expect("content" in read && read.content.translations.get("es")?.hotel.tagline).toBe(spanish.hotel.tagline);
  });

  test.each([
    ["nothing", undefined, "(all)"],
    ["no translation", { content: english, translations: {} }, "translations.es"],
    ["no content", { translations: DEMO.translations }, "content"],
    ["a faulty price", { ...DEMO, content: priced(-1) }, "content.roomTypes.0.nightlyPriceCents"],
    [
      "a missing text",
      { ...DEMO, translations: { ...DEMO.translations, es: { ...spanish, hotel: {} } } },
      "translations.es.hotel.tagline",
    ],
  ])("with %s is refused, and the place is named", (_name, json, path) => {
    const read = readDocument(json);
    expect("faults" in read && read.faults.map((fault) => fault.path)).toContain(path);
  });

  test("that was kept before the house spoke a language opens without it, and its texts can be written by and by", () => {
    const before = { content: { ...english, off: ["pool"] }, translations: {} };
    const read = readKept(before);
    if (!("content" in read)) throw new Error(JSON.stringify(read));
    expect(read.content.hotel.name).toBe(english.hotel.name);
    expect(languagesOf(read.content)).toEqual(["en"]);
    const kept = keptDocument(before);
    expect(kept).toMatchObject({ content: { off: ["pool", ...OTHER_LANGUAGES] }, translations: { es: {} } });
    expect(missingWords(kept, "es").length).toBeGreaterThan(100);
    expect(readDocument(kept)).toHaveProperty("content");
    const written = { ...DEMO, content: { ...english, off: ["pool"] } };
    expect(readDocument(written)).toHaveProperty("content");
    expect(keptDocument(written)).toBe(written);
  });

  test.each([
    ["in English and in Spanish", "Hello,", { subject: "Refunded" }],
    ["in English and in Spanish, beside no subject", "Hello,", undefined],
    ["in Spanish alone", undefined, { subject: "Refunded" }],
    ["in Spanish alone, beside no subject", undefined, undefined],
  ])(
    "that has a greeting of a letter that greets nobody opens, and is published, without it: %s",
    (_how, hello, more) => {
      const [letter, own] = ["letters.payment-refunded", more && { letters: { "payment-refunded": more } }];
      const others = inEach((texts) => withValueAt(texts, "letters", own?.letters));
      const written = {
        content: withValueAt({ ...english, ...own }, `${letter}.greeting`, hello),
        translations: { ...others, es: withValueAt({ ...spanish, ...own }, `${letter}.greeting`, "Hola,") },
      };
      for (const read of [readKept(written), readDocument(written)]) {
        expect("document" in read && read.document).toEqual({
          content: { ...english, ...own },
          translations: { ...others, es: { ...spanish, ...own } },
        });
      }
    },
  );

  test("shows no map of a place that nobody has given, but one that was kept so opens", () => {
    const nowhere = ["latitude", "longitude"].reduce<object>(
      (document, name) => withValueAt(document as typeof DEMO, `content.services.contact.map.${name}`, 0),
      DEMO,
    );
    const read = readDocument(nowhere);
    expect("faults" in read && read.faults.map(({ path }) => path)).toEqual(["content.services.contact.map.latitude"]);
    expect(readKept(nowhere)).toHaveProperty("content");
    expect(readDocument(withValueAt(nowhere as typeof DEMO, "content.off", ["services.map"]))).toHaveProperty(
      "content",
    );
  });

  test.each([
    ["hotel.phone", "hello", "content.hotel.phone"],
    ["hotel.phone", "555", "content.hotel.phone"],
    ["hotel.secondPhone", "call Pat on 555 0100", "content.hotel.secondPhone"],
    ["hotel.checkInTime", "10:59", "content.hotel.checkInTime"],
    ["hotel.country", "UK", "content.hotel.country"],
    ["hotel.country", "ES", "content.hotel.phone"],
  ])("with %s %j is refused at %s, but one that was kept so opens", (path, value, at) => {
    const document = withValueAt(DEMO, `content.${path}`, value);
    const read = readDocument(document);
    expect("faults" in read && read.faults.map((fault) => fault.path)).toEqual([at]);
    expect(readKept(document)).toHaveProperty("content");
    const worse = readDocument(withValueAt(document, "content.hotel.email", "desk"));
    expect("faults" in worse && worse.faults.map((fault) => fault.path)).toEqual(["content.hotel.email", at]);
  });

  test.each([
    "(541) 555-0100",
    "+1 541.555.0100",
    "541/555-0100 ext. 12",
    "555-0100 x3",
    "55501",
    "+52 (998) 555–0100",
  ])("takes %s for a telephone number", (phone) => {
    expect(readDocument(withValueAt(DEMO, "content.hotel.phone", phone))).toHaveProperty("content");
  });

  test.each([
    ["ES", "+34 915 55 01 00"],
    ["GB", "(+44) 20 7946 0000"],
    ["PT", "00351 21 555 0100"],
    ["XK", "+383 38 555 010"],
    ["DO", "(809) 555-0100"],
  ])("takes %s for a country, and %s for a number that is dialled from everywhere", (country, phone) => {
    const house = withValueAt(DEMO, "content.hotel.country", country);
    expect(readDocument(withValueAt(house, "content.hotel.phone", phone))).toHaveProperty("content");
  });

  test("asks in one word for a country, and in each number for its prefix", () => {
    const abroad = { ...english.hotel, country: "MX", secondPhone: "998 555 0100" };
    const read = readDocument({ ...DEMO, content: { ...english, hotel: abroad } });
    expect("faults" in read && read.faults.map(({ path }) => path)).toEqual([
      "content.hotel.phone",
      "content.hotel.secondPhone",
    ]);
    for (const country of ["U1", "us"]) {
      const other = readDocument(withValueAt(DEMO, "content.hotel.country", country));
      expect("faults" in other && other.faults.map(({ path }) => path)).toEqual(["content.hotel.country"]);
    }
  });

  test("lets guests come at the hour at which the last ones leave", () => {
    const { checkOutTime } = english.hotel;
    expect(readDocument(withValueAt(DEMO, "content.hotel.checkInTime", checkOutTime))).toHaveProperty("content");
  });

  test("names each of its pictures once", () => {
    const pictures = picturesIn(DEMO);
    expect(pictures).toContain("01-room-standard.jpg");
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(pictures.every((file) => /^[\w-]+\.jpg$/.test(file))).toBe(true);
  });
});

describe("texts that are older than their original", () => {
  const reworded = { ...english, about: { ...english.about, title: "Who we are" } };

  test("are those whose original alone was changed", () => {
    expect(olderTranslations(DEMO, { ...DEMO, content: reworded })).toMatchObject({ es: ["about.title"] });
  });

  test("are none where both were changed, nor where a number was", () => {
    const es = { ...spanish, about: { ...spanish.about, title: "Quiénes somos" } };
    expect(olderTranslations(DEMO, { content: reworded, translations: { ...DEMO.translations, es } })).toMatchObject({
      es: [],
    });
    expect(olderTranslations(DEMO, { ...DEMO, content: priced(8_900) })).toMatchObject({ es: [] });
  });

  test("stay so until they are written, wherever their entry of a list goes", () => {
    const known = { es: ["about.title", "services.items.0.name"] };
    const next = { ...DEMO, content: priced(8_900) };
    expect(olderTranslations(DEMO, next, known)).toMatchObject(known);
    const es = { ...spanish, about: { ...spanish.about, title: "Quiénes somos" } };
    expect(olderTranslations(DEMO, { ...DEMO, translations: { ...DEMO.translations, es } }, known)).toMatchObject({
      es: ["services.items.0.name"],
    });
    const last = english.services.items.length - 1;
    expect(olderTranslations(DEMO, { content: turned(english), translations: inEach(turned) }, known)).toMatchObject({
      es: ["about.title", `services.items.${last}.name`],
    });
  });

  test("are none in a list whose entries moved with their Spanish", () => {
    const moved = { content: turned(english), translations: inEach(turned) };
    expect(olderTranslations(DEMO, moved)).toMatchObject({ es: [] });
  });

  test("are none that have no words at all", () => {
    const without = { ...DEMO.translations, es: { ...spanish, about: { ...spanish.about, title: "" } } };
    const before = { ...DEMO, translations: without };
    expect(olderTranslations(before, { content: reworded, translations: without })).toMatchObject({ es: [] });
  });
});

describe("pictures without a description in Spanish", () => {
  test("are those that have none, or the English one", () => {
    const [first, ...rest] = spanish.roomTypes;
    const es = {
      ...spanish,
      about: { ...spanish.about, picture: { ...spanish.about.picture, alt: "" } },
      roomTypes: [{ ...first, picture: english.roomTypes[0]?.picture }, ...rest],
    };
    expect(undescribedIn(DEMO, "es")).toEqual([]);
    expect(undescribedIn({ ...DEMO, translations: { es } }, "es")).toEqual([
      "roomTypes.0.picture.alt",
      "about.picture.alt",
    ]);
  });
});

function turned<Texts>(texts: Texts): Texts {
  const items = valueAt(texts, "services.items");
  return withValueAt(texts, "services.items", Array.isArray(items) ? items.toReversed() : []);
}

function priced(nightlyPriceCents: number) {
  const [first, ...others] = english.roomTypes;
  return { ...english, roomTypes: [{ ...first, nightlyPriceCents }, ...others] };
}
