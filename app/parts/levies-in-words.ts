import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { hasSeveral, type NamedLevy, type ToldLevy } from "#hotel/pricing/rules/named-levies.ts";
import { money } from "./money.ts";

type Telling = Pick<Speech, "locale"> & { words: Pick<Speech["words"], "whyPrice" | "booking"> };

/** Each tax and fee with what it comes to; without those that come to nothing, unless somebody is spared them. */
export function leviesInWords(levies: readonly ToldLevy[], speech: Telling) {
  const told = levies.filter(isWorthALine);
  const names = levyNames(told, speech);
  return told.map(({ amount }, index) => ({ name: names[index] ?? "", value: money(amount, speech) }));
}

interface Levied {
  levies: readonly ToldLevy[];
  taxes: Cents;
  fees: Cents;
}

/** The taxes and the fees together, called so; of several each by its own name. */
export function leviedInWords({ levies, taxes, fees }: Levied, called: { tax: string; fee: string }, speech: Telling) {
  if (hasSeveral(levies)) return leviesInWords(levies, speech);
  const both = [
    { name: called.tax, amount: taxes },
    { name: called.fee, amount: fees },
  ];
  return both.filter(isWorthALine).map(({ name, amount }) => ({ name, value: money(amount, speech) }));
}

/** Whether a tax or fee has a line of its own: of nothing people read nothing. */
export function isWorthALine({ amount, isSpared = false }: { amount: number; isSpared?: boolean }): boolean {
  return amount !== 0 || isSpared;
}

/** What the owner calls each tax and fee; of two with one name each bears its share or amount, and what is spared says so. */
export function levyNames(levies: readonly ToldLevy[], speech: Telling): string[] {
  return levies.map(({ kind, name = speech.words.whyPrice.kinds[kind], rate, amount, isSpared }) => {
    const isOnly = levies.filter((other) => other.name === name).length < 2;
    const known = isOnly || rate === undefined ? name : `${name}, ${rateInWords(rate, speech)}`;
    return isSpared && amount === 0 ? fill(speech.words.booking.spared, { name: known }) : known;
  });
}

/** `3.75%`, or `$1.50`. */
export function rateInWords(rate: NamedLevy["rate"], speech: Pick<Speech, "locale">): string {
  if ("cents" in rate) return money(rate.cents, speech);
  return shareInWords(rate.basisPoints, speech);
}

/** `3.75%`, as the language writes it. */
export function shareInWords(basisPoints: number, { locale }: Pick<Speech, "locale">): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);
}
