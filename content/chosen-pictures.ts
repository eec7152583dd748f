import { OWN_LANGUAGE } from "./languages.ts";
import { listOf, rootsOf, valueAt, withValueAt } from "./places.ts";
import { picturePlaces } from "./picture-places.ts";
import type { PropertyDocument } from "./property-document.ts";

/** What is known of a picture wherever it is shown. */
export interface ChosenPicture {
  file: string;
  focus: { x: number; y: number } | undefined;
  /** What is to be seen in it, by language. */
  descriptions: Readonly<Record<string, string>>;
}

/**
 * The document with what is known of each picture that was chosen since: what must stay in sight, and what is to be seen in it, where
 * nobody has written that anew.
 */
export function withChosen(
  { before, after }: { before: PropertyDocument; after: PropertyDocument },
  known: readonly ChosenPicture[],
): PropertyDocument {
  return picturePlaces(after.content).reduce((document, { path, file }) => {
    const picture = known.find((one) => one.file === file);
    if (!picture || valueAt(before, `${path}.file`) === file) return document;
    return Object.keys(document.translations).reduce(
      (all, code) => inLanguage(all, { before, picture, code, path: `translations.${code}${path.slice(7)}` }),
      inLanguage(document, { before, picture, code: OWN_LANGUAGE, path }),
    );
  }, after);
}

/** What a document says of each picture that it shows, of one that it shows in several places what stands at the first. */
export function picturesSaidIn({ content, translations }: PropertyDocument): ChosenPicture[] {
  return picturePlaces(content).map(({ path, file }) => {
    const place = path.slice("content.".length);
    const { focus } = valueAt(content, place) as Partial<ChosenPicture>;
    const said = [[OWN_LANGUAGE, content] as const, ...Object.entries(translations)].flatMap(([code, texts]) => {
      const description = valueAt(texts, `${place}.alt`);
      return typeof description === "string" && description !== "" ? [[code, description] as const] : [];
    });
    return { file, focus, descriptions: Object.fromEntries(said) };
  });
}

/** Shows a picture at a place that shows another one, or behind the last one of a list. */
export function withPictureAt(document: PropertyDocument, path: string, picture: ChosenPicture): PropertyDocument {
  const [list = "", index = ""] = /^(.*)\.(\d+)$/.exec(path)?.slice(1) ?? [];
  const entries = valueAt(document, list) ?? [];
  const isNew = list !== "" && Array.isArray(entries) && entries.length === Number(index);
  const longer = isNew ? withOneMore(document, list, Number(index)) : document;
  return withChosen({ before: document, after: withValueAt(longer, `${path}.file`, picture.file) }, [picture]);
}

/** Where a list shows a picture; its end, where it does not. */
export function placeInList(document: PropertyDocument, list: string, file: string): string {
  const entries = listOf(valueAt(document, list));
  const index = entries.findIndex((one) => valueAt(one, "file") === file);
  return `${list}.${index === -1 ? entries.length : index}`;
}

function inLanguage(
  document: PropertyDocument,
  { before, picture, code, path }: { before: PropertyDocument; picture: ChosenPicture; code: string; path: string },
): PropertyDocument {
  const isOwn = path.startsWith("content.");
  // A language in which nothing is written yet has no place for it.
  if (valueAt(document, parentOf(path)) === undefined) return document;
  // A translation may repeat what is no words, and then it has to be the same.
  const repeats = isOwn || valueAt(document, `${path}.file`) !== undefined;
  const named = repeats ? withValueAt(document, `${path}.file`, picture.file) : document;
  const focused = withValueAt(named, `${path}.focus`, isOwn ? picture.focus : undefined);
  const text = valueAt(focused, `${path}.alt`);
  const isAsBefore = !text || text === valueAt(before, `${path}.alt`);
  // Words about another picture would be wrong; without any, guests read those of the house's own language.
  const description = picture.descriptions[code] ?? (isOwn ? undefined : "");
  return isAsBefore && description !== undefined ? withValueAt(focused, `${path}.alt`, description) : focused;
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("."));
}

function withOneMore(document: PropertyDocument, list: string, count: number): PropertyDocument {
  const lists = rootsOf(document).map((root) => `${root}${list.slice(7)}`);
  return lists.reduce((longer, place) => {
    if (valueAt(longer, parentOf(place)) === undefined) return longer;
    const entries = listOf(valueAt(longer, place));
    const all = Array.from({ length: count }, (_, index) => entries[index] ?? {});
    return withValueAt(longer, place, [...all, { alt: "" }]);
  }, document);
}
