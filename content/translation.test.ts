import { describe, expect, test } from "vitest";
import { DEMO } from "#tests/support/documents.ts";
import { contentIn, readContent } from "./content.ts";
import json from "./hotel.json" with { type: "json" };
import spanish from "./hotel.es.json" with { type: "json" };

describe("the demo hotel in Spanish", () => {
  const content = readContent(json, DEMO.translations);
  const translated = contentIn(content, "es");

  test("is the same house at the same prices", () => {
    const facts = ({ hotel, rooms, rates, accessibleRooms, roomTypes }: typeof content) => ({
      address: [hotel.name, hotel.street, hotel.city, hotel.phone],
      prices: roomTypes.map(({ id, nightlyPriceCents, guestsPerRoom, picture }) => {
        return [id, nightlyPriceCents, guestsPerRoom, picture.file];
      }),
      rooms,
      rates,
      accessibleRooms,
    });
    expect(facts(translated)).toEqual(facts(content));
  });

  test("has words of its own wherever it has words", () => {
    const english = new Set(sentencesIn(content).filter((sentence) => sentence.includes(" ")));
    const left = sentencesIn(spanish).filter((sentence) => english.has(sentence));
    expect(left).toEqual([]);
  });

  test("is English where a guest asks for a language that the house does not speak", () => {
    expect(contentIn(content, "xx").hotel.tagline).toBe(content.hotel.tagline);
  });
});

describe("a picture that Spanish does not describe in words of its own", () => {
  const described = (alt: string) => {
    const about = { ...spanish.about, picture: { ...spanish.about.picture, alt } };
    return contentIn(readContent(json, { es: { ...spanish, about } }), "es").about.picture;
  };

  test.each(["", json.about.picture.alt])("is described in English, and says so: %j", (alt) => {
    expect(described(alt)).toMatchObject({ alt: json.about.picture.alt, lang: "en" });
  });

  test("is described in Spanish alone once it has words", () => {
    expect(described("La casa")).toMatchObject({ alt: "La casa" });
    expect(described("La casa").lang).toBeUndefined();
  });
});

describe("an owner's faulty translation", () => {
  const readWith = (es: unknown) => () => readContent(json, { es });

  test("stops the start with every missing text named by its place", () => {
    const [first, ...slides] = spanish.home.slides;
    const home = { ...spanish.home, slides: [{ ...first, line: " " }, ...slides] };
    expect(readWith({ ...spanish, home, hotel: {} })).toThrow(
      /translations\.es\.hotel\.tagline: the words are missing[\s\S]*translations\.es\.home\.slides\.0\.line: the words are missing/,
    );
  });

  test("is not taken for English where a whole part is missing", () => {
    expect(readWith({})).toThrow("services.title: the words are missing");
  });

  test("can't have its rooms in another order", () => {
    expect(readWith({ ...spanish, roomTypes: spanish.roomTypes.toReversed() })).toThrow(
      "roomTypes.0.id: is not words and must stay as in the original",
    );
  });

  test("can't change a price, nor tell of what the original does not have", () => {
    const [first, ...others] = spanish.roomTypes;
    expect(readWith({ ...spanish, roomTypes: [{ ...first, nightlyPriceCents: 1 }, ...others] })).toThrow(
      "roomTypes.0.nightlyPriceCents: is not words",
    );
    expect(readWith({ ...spanish, hotel: { ...spanish.hotel, slogan: "¡Venga!" } })).toThrow(
      "hotel.slogan: has no English text beside it",
    );
    const slides = [...spanish.home.slides, spanish.home.slides[0]];
    expect(readWith({ ...spanish, home: { ...spanish.home, slides } })).toThrow("home.slides: has 6 entries where");
  });

  test("may leave out what is not words", () => {
    const { icon: _, ...item } = { icon: "wifi", ...spanish.services.items[1] };
    const [first, , ...others] = spanish.services.items;
    const services = { ...spanish.services, items: [first, item, ...others] };
    expect(contentIn(readWith({ ...spanish, services })(), "es").services.items[1]?.icon).toBe("wifi");
  });
});

function sentencesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}
