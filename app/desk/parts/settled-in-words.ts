import { fill } from "#app/languages/phrase.ts";
import { keysOf } from "#hotel/kernel/keys-of.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { actWords } from "./act-words.ts";
import { moneyInWords } from "./telling.ts";

const { settled: words } = actWords;

/** Where the difference of a new price goes, as the hotel has worked it out; nothing where nothing changed. */
export interface Settled {
  difference?: Cents;
  charged?: Cents;
  waived?: Cents;
  handBack?: Cents;
  refunded?: Cents;
  before?: Cents;
}

interface Planned extends Settled {
  /** What the terms of the rate keep of what is given up. */
  kept: Cents;
  /** How many other guests get another room. */
  othersMoved: number;
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
  return keysOf(parts)
    .filter((part) => parts[part] > 0)
    .map((part) => fill(words[part], { amount: moneyInWords(parts[part]) }));
}

/** The same before it is done, with what is kept and who has to move. */
export function plannedInWords({ kept, othersMoved, ...settled }: Planned): string[] {
  const said = settledInWords(settled);
  if (kept > 0) said.push(fill(words.kept, { amount: moneyInWords(kept) }));
  return [...said, ...othersInWords(othersMoved)];
}

export function othersInWords(count: number): string[] {
  return count > 0 ? [fill(words.moved, { count })] : [];
}
