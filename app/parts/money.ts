import type { Speech } from "#app/languages/speech.ts";
import type { Cents } from "#hotel/rules/money.ts";

/** An amount as people read it: 27044 is `$270.44`. */
export function money(amount: Cents, { locale }: Pick<Speech, "locale">): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).format(amount / 100);
}
