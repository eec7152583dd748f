import { z } from "zod";
import type { NightRate } from "#hotel/pricing/rules/reprice.ts";
import { count } from "./sold-values.ts";

/** Longer than any stay that is sold. */
const MOST_NIGHTS = 1_000;

/** Nights that are alike and follow each other, in one. */
export function toRuns(rates: readonly NightRate[], lineType: string): unknown[][] {
  const runs: [number, ...unknown[]][] = [];
  for (const { nights, type, nightlyPrice, taxBasisPoints, exact } of rates) {
    const price = [type === lineType ? null : type, nightlyPrice, taxBasisPoints];
    const alike = exact ? [...price, exact.subtotal, exact.taxes, exact.fees] : price;
    const before = runs.at(-1);
    if (before && JSON.stringify(before.slice(1)) === JSON.stringify(alike)) before[0] += nights;
    else runs.push([nights, ...alike]);
  }
  return runs;
}

const written = z.array(
  z
    .tuple([count.min(1).max(MOST_NIGHTS), z.string().nullable(), count, count])
    .rest(count)
    .refine(({ length }) => length === 4 || length === 7),
);

/** Reads them back; undefined where somebody has changed them. A night that is known by what all rooms come to stands by itself. */
export function readRuns(runs: unknown, lineType: string): NightRate[] | undefined {
  return written.safeParse(runs).data?.flatMap((run): NightRate[] => {
    const [nights, differentType, nightlyPrice, taxBasisPoints, subtotal, taxes = 0, fees = 0] = run;
    const rate = { type: differentType ?? lineType, nightlyPrice, taxBasisPoints };
    if (subtotal === undefined) return [{ nights, ...rate }];
    return Array.from({ length: nights }, () => ({ nights: 1, ...rate, exact: { subtotal, taxes, fees } }));
  });
}
