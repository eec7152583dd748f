import { z } from "zod";
import { OWN_LANGUAGE } from "./languages.ts";
import { isRecord, listOf, recordOf } from "./places.ts";

/** What a guest reads, so that every language has its own. */
export const words = z.string().trim().min(1);

/** What is to be seen in a picture: where a language has no words of its own, its guests read those of the house's language. */
export const description = words.clone();

/** What is said of a place that has no words in a language. */
export const MISSING = "the words are missing";

/** What is said of words in a language that translate nothing. */
export const NO_ORIGINAL = "has no English text beside it: write that too, or leave this empty";

interface TranslationFault {
  path: string;
  message: string;
}

interface Place {
  schema: z.core.$ZodType;
  original: unknown;
  translated: unknown;
  path: readonly (string | number)[];
}

/**
 * The content with another language's words in it, and what is wrong with them by place. Whatever is not words comes
 * from the original alone; a translation may repeat it to keep its place in a list, and then it must be the same.
 */
export function translate(schema: z.core.$ZodType, original: unknown, translated: unknown) {
  const faults: TranslationFault[] = [];
  const content = filledIn({ schema, original, translated, path: [] }, faults);
  return { content, faults };
}

function filledIn(place: Place, faults: TranslationFault[]): unknown {
  const { schema, original, translated, path } = place;
  if (original === undefined) return undefined;
  if (schema === words) return wordsAt(place, faults);
  if (schema === description) return isDescribed(place) ? translated : original;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return filledIn({ ...place, schema: schema.unwrap() }, faults);
  if (schema instanceof z.ZodObject && isRecord(original)) return objectAt(place, schema.shape, faults);
  if (schema instanceof z.ZodArray && Array.isArray(original)) return arrayAt(place, schema.element, faults);
  if (translated !== undefined && JSON.stringify(translated) !== JSON.stringify(original)) {
    faults.push({ path: named(path), message: "is not words and must stay as in the original" });
  }
  return original;
}

function wordsAt({ translated, path, original }: Place, faults: TranslationFault[]): unknown {
  const read = words.safeParse(translated);
  if (read.success) return read.data;
  faults.push({ path: named(path), message: MISSING });
  return original;
}

function objectAt(place: Place, shape: Readonly<Record<string, z.core.$ZodType>>, faults: TranslationFault[]): unknown {
  const { original, translated, path } = place;
  const [from, to] = [recordOf(original), recordOf(translated)];
  for (const key of Object.keys(to)) {
    if (!(key in from)) faults.push({ path: named([...path, key]), message: NO_ORIGINAL });
  }
  const parts = Object.entries(from).map(([key, value]) => {
    const schema = shape[key];
    const inner = { original: value, translated: to[key], path: [...path, key] };
    return [key, schema ? filledIn({ schema, ...inner }, faults) : value];
  });
  const isOwn = shape.alt === description && !isDescribed({ original: from.alt, translated: to.alt });
  return { ...Object.fromEntries(parts), ...(isOwn && { lang: OWN_LANGUAGE }) };
}

/** Whether a language says in words of its own what is to be seen. */
export function isDescribed({ original, translated }: Pick<Place, "original" | "translated">): boolean {
  return words.safeParse(translated).success && translated !== original;
}

function arrayAt({ original, translated, path }: Place, element: z.core.$ZodType, faults: TranslationFault[]): unknown {
  const [from, to] = [listOf(original), listOf(translated)];
  if (to.length > from.length)
    faults.push({
      path: named(path),
      message: `has ${to.length} entries where the original has ${from.length}`,
    });
  return from.map((value, index) =>
    filledIn({ schema: element, original: value, translated: to[index], path: [...path, index] }, faults),
  );
}

function named(path: readonly (string | number)[]): string {
  return path.join(".") || "(all)";
}
