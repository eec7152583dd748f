import { kept } from "#app/languages/kept.ts";
import type { Speech } from "#app/languages/speech.ts";

const lists = kept((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));

/** `3, 5 and 9` */
export function listInWords(items: readonly (string | number)[], { locale }: Pick<Speech, "locale">): string {
  return lists(locale).format(items.map(String));
}
