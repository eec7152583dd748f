import type { CsvCell } from "#app/desk/parts/csv.ts";
import { fill } from "#app/languages/phrase.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { KeptMoney as Kept } from "#hotel/reports/ports/numbers.ts";
import { tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { taxes: words } = numberWords;

/** Cancellation fees with the tax and fees in them, as far as those were written down. */
export function KeptMoney({ kept }: { kept: Kept }) {
  const { amount, taxes, fees, untold } = kept;
  if (amount === 0) return null;
  const gross = fill(words.kept, { kept: tellMoney(amount) });
  if (untold === amount) return <p>{gross}</p>;
  const told = fill(words.keptParts, { taxes: tellMoney(taxes), fees: tellMoney(fees) });
  const rest = untold > 0 ? ` ${fill(words.keptUntold, { untold: tellMoney(untold) })}` : "";
  return <p>{`${gross}, ${told}.${rest}`}</p>;
}

/** The same below the months of the tax report, in the columns of those. */
export function keptRows({ amount, taxable, exempt, taxes, fees, untold }: Kept): CsvCell[][] {
  return [
    ...(amount > untold
      ? [[words.keptApart, "", ...[taxable, exempt, taxes, fees].map((cents) => dollars(cents))]]
      : []),
    ...untoldRows(untold),
  ];
}

/** And below the taxes by authority. */
export function keptTaxRows({ amount, taxable, exempt, taxes, untold }: Kept): CsvCell[][] {
  return [
    ...(amount > untold
      ? [["", "", words.keptApart, ...[taxable, exempt, taxes].map((cents) => dollars(cents)), ""]]
      : []),
    ...untoldRows(untold),
  ];
}

function untoldRows(untold: number): CsvCell[][] {
  return untold > 0 ? [[fill(words.keptOnlyGross, { untold: tellMoney(untold) })]] : [];
}
