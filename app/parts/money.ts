import { kept } from "#app/languages/kept.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { Cents } from "#hotel/kernel/money.ts";

/** An amount as people read it: 27044 is `$270.44`, and -500 is `−$5.00`. */
export function money(amount: Cents, { locale }: Pick<Speech, "locale">): string {
  return withMinus(dollars(locale).format(amount / 100));
}

/** What comes to something or goes off it: -500 is `−$5.00`. */
export function signedMoney(amount: Cents, speech: Pick<Speech, "locale">): string {
  return `${amount < 0 ? "−" : "+"}${money(Math.abs(amount), speech)}`;
}

/** The same where there is little room: 106856 is `$1068.56`. */
export function shortMoney(amount: Cents, { locale }: Pick<Speech, "locale">): string {
  return withMinus(ungrouped(locale).format(amount / 100));
}

/** The locales have a hyphen in the place of the sign. */
function withMinus(words: string): string {
  return words.replace("-", "−");
}

const ungrouped = kept(
  (locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "USD", useGrouping: false }),
);
const dollars = kept((locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }));
