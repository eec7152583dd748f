import { kept } from "#app/languages/kept.ts";
import type { Speech } from "#app/languages/speech.ts";

/** A time of day as people read it: `15:00` is `3:00 PM`. */
export function clockTime(time: string, { locale }: Pick<Speech, "locale">): string {
  return plainSpaces(clock(locale).format(Date.parse(`1970-01-01T${time}:00Z`)));
}

const clock = kept(
  (locale) => new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }),
);

/** Node and browsers part PM from its hour by different spaces: the page would not hydrate cleanly. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}
