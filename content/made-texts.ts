import type { Language } from "./languages.ts";
import { listOf, valueAt, withValueAt } from "./places.ts";

/** What was answered of a house that texts are made of. */
interface House {
  name: string;
  city: string;
  region: string;
}

/** The texts of a new house, by their places: they say what was answered and nothing else, until somebody writes others. */
const OF_HOUSE: Readonly<Record<Language, (house: House) => Readonly<Record<string, string>>>> = {
  en: ({ name, city, region }) => ({
    "hotel.tagline": `${name} in ${city}, ${region}.`,
    "home.slides.0.line": `${name}, ${city}`,
    "pages.home.title": `${name}, ${city}`,
    "pages.home.description": `Book a room at ${name} in ${city}, ${region}.`,
  }),
  es: ({ name, city, region }) => ({
    "hotel.tagline": `${name} en ${city}, ${region}.`,
    "home.slides.0.line": `${name}, ${city}`,
    "pages.home.title": `${name}, ${city}`,
    "pages.home.description": `Reserve una habitación en ${name}, en ${city}, ${region}.`,
  }),
};

const OF_ROOM: Readonly<Record<Language, (guests: number) => string>> = {
  en: (guests) => (guests === 1 ? "A room for one guest." : `A room for up to ${guests} guests.`),
  es: (guests) => (guests === 1 ? "Una habitación para un huésped." : `Una habitación para hasta ${guests} huéspedes.`),
};

/** The texts that were made of what was answered before, made of what is answered now; what somebody wrote stays. */
export function withMadeTexts(texts: unknown, language: string, { before, after }: { before: House; after: House }) {
  const make = OF_HOUSE[language as Language];
  const made = make(after);
  return Object.entries(make(before)).reduce(
    (all, [path, text]) => (valueAt(all, path) === text ? withValueAt(all, path, made[path]) : all),
    texts,
  );
}

/** The same of what describes a kind of room. */
export function describedRoom(text: unknown, language: string, { before, after }: { before: number; after: number }) {
  const made = OF_ROOM[language as Language];
  return text === made(before) ? made(after) : text;
}

/** The places of the house's own texts that are as they were made of what it says of itself. */
export function madePlaces(content: unknown, language: Language): string[] {
  const of = (name: string) => String(valueAt(content, `hotel.${name}`));
  const made = OF_HOUSE[language]({ name: of("name"), city: of("city"), region: of("region") });
  const described = listOf(valueAt(content, "roomTypes")).map((type, index) => {
    return [`roomTypes.${index}.description`, OF_ROOM[language](Number(valueAt(type, "guestsPerRoom")))] as const;
  });
  return [...Object.entries(made), ...described].flatMap(([path, text]) =>
    valueAt(content, path) === text ? [path] : [],
  );
}
