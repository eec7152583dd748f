import type { NightRate } from "#hotel/pricing/rules/reprice.ts";
import { isCount } from "./sold-values.ts";

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

/** Reads them back; undefined where somebody has changed them. */
export function readRuns(runs: unknown, lineType: string): NightRate[] | undefined {
  if (!Array.isArray(runs)) return undefined;
  const read = runs.map((run: unknown) => readRun(run, lineType));
  return read.every((one) => one !== undefined) ? read.flat() : undefined;
}

/** A night that is known by what all rooms come to stands by itself. */
function readRun(run: unknown, lineType: string): NightRate[] | undefined {
  if (!Array.isArray(run) || ![4, 7].includes(run.length)) return undefined;
  const [nights, differentType, ...amounts] = run as unknown[];
  const type = differentType ?? lineType;
  if (typeof type !== "string" || !isCount(nights) || nights < 1 || nights > MOST_NIGHTS) return undefined;
  if (!amounts.every(isCount)) return undefined;
  const [nightlyPrice = 0, taxBasisPoints = 0, subtotal, taxes = 0, fees = 0] = amounts;
  if (subtotal === undefined) return [{ nights, type, nightlyPrice, taxBasisPoints }];
  return Array.from({ length: nights }, () => {
    return { nights: 1, type, nightlyPrice, taxBasisPoints, exact: { subtotal, taxes, fees } };
  });
}
