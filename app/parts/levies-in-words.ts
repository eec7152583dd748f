import type { Speech } from "#app/languages/speech.ts";
import type { NamedLevy } from "#hotel/pricing/name-levies.ts";
import { money } from "./money.ts";

/** Each tax and fee with what it comes to; of two with one name each bears its share or amount. */
export function leviesInWords(levies: readonly NamedLevy[], speech: Pick<Speech, "locale">) {
  return levies.map(({ name, rate, amount }) => {
    const isOnly = levies.filter((other) => other.name === name).length === 1;
    return { name: isOnly ? name : `${name}, ${rateInWords(rate, speech)}`, value: money(amount, speech) };
  });
}

function rateInWords(rate: NamedLevy["rate"], speech: Pick<Speech, "locale">): string {
  if ("cents" in rate) return money(rate.cents, speech);
  return shareInWords(rate.basisPoints, speech);
}

/** `3.75%`, as the language writes it. */
export function shareInWords(basisPoints: number, { locale }: Pick<Speech, "locale">): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);
}
