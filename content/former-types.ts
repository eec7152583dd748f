import type { TypeNames } from "#hotel/settings/rules/property.ts";
import { contentIn, type HotelContent, languagesOf } from "./content.ts";
import { OWN_LANGUAGE } from "./languages.ts";

/** What guests call each type of rooms, by its id and language. */
export function typeNamesIn(content: HotelContent): TypeNames {
  const inEach = languagesOf(content).map((language) => [language, contentIn(content, language).roomTypes] as const);
  const namesOf = (id: string) =>
    Object.fromEntries(
      inEach.flatMap(([language, types]) => {
        const found = types.find((type) => type.id === id);
        return found ? [[language, found.category] as const] : [];
      }),
    );
  return Object.fromEntries(content.roomTypes.map(({ id }) => [id, namesOf(id)]));
}

/** The content in every language, with the types of rooms that it has no more. */
export function withFormerTypes(content: HotelContent, known: TypeNames): HotelContent {
  const former = Object.entries(known).filter(([id]) => !content.roomTypes.some((type) => type.id === id));
  if (former.length === 0) return content;
  const named = (language: string) =>
    former.map(([id, names]) => ({ id, category: names[language] ?? names[OWN_LANGUAGE] ?? id }));
  const translated = [...content.translations].map(
    ([language, texts]) => [language, { ...texts, formerTypes: named(language) }] as const,
  );
  return { ...content, formerTypes: named(OWN_LANGUAGE), translations: new Map(translated) };
}
