import { type Cents, sum } from "#hotel/kernel/money.ts";

/** `part` of `whole` of an amount, rounded half away from zero to a whole cent. `whole` is above zero. */
export function portion(amount: Cents, part: number, whole: number): Cents {
  const exact = BigInt(amount) * BigInt(part);
  const size = exact < 0n ? -exact : exact;
  const rounded = Number((2n * size + BigInt(whole)) / (2n * BigInt(whole)));
  // Without the addition, nothing below zero would stay below zero.
  return (exact < 0n ? -rounded : rounded) + 0;
}

/** The multiple of `step` that is nearest to an amount, half away from zero. */
export function roundedTo(amount: Cents, step: Cents): Cents {
  return portion(amount, 1, step) * step;
}

/**
 * A whole amount of zero or more spread by weights of zero or more, to the cent, by largest remainder; where remainders are alike
 * the earlier one gets the cent. Where all weights are zero, the first one gets everything.
 */
export function spread(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 1) return [amount];
  const whole = sum(weights);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((of) => Number(of / BigInt(whole)));
  const remainders = exact.map((of) => of % BigInt(whole));
  const byRemainder = weights
    .map((_, index) => index)
    .toSorted((a, b) => compare(remainders[b] ?? 0n, remainders[a] ?? 0n) || a - b);
  const left = amount - sum(shares);
  for (const index of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
