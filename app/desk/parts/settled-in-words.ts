import { fill } from "#app/languages/phrase.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { actWords } from "./act-words.ts";
import { moneyInWords } from "./telling.ts";

const { settled: words } = actWords;

/** Where the difference of a new price goes, as the hotel has worked it out; nothing where nothing changed. */
interface Settled {
  difference?: Cents;
  charged?: Cents;
  waived?: Cents;
  handBack?: Cents;
  refunded?: Cents;
  before?: Cents;
}

/** What becomes of the difference of a new price, in a sentence for each part of it. */
export function settledInWords({
  difference = 0,
  charged = 0,
  waived = 0,
  handBack = 0,
  refunded = 0,
  before = 0,
}: Settled): string[] {
  if (difference === 0) return [words.same];
  const parts = { charged, refunded, noLongerOwed: waived - handBack, handBack, before };
  return (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => parts[part] > 0)
    .map((part) => fill(words[part], { amount: moneyInWords(parts[part]) }));
}
