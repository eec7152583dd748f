import { csvAnswer } from "#app/desk/parts/csv.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { Route } from "./+types/tax-parts-file.ts";
import { readPeriod } from "./read-period.ts";
import { nameOf } from "./tax-parts.tsx";
import { numberWords } from "./words.ts";

/** Taxes by authority and month as a file; amounts are dollars. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const found = await readPeriod(asked, (staff, clerk, period) => staff.reports.readTaxes(clerk, period));
  const rows = found.parts.map((part) => {
    const { month, authority = "", taxable, exempt, amount } = part;
    return [month.slice(0, 7), authority, nameOf(part), dollars(taxable), dollars(exempt), dollars(amount)];
  });
  return csvAnswer(`taxes-by-authority-${found.period.from}`, [HEADS, ...rows]);
}

const { columns } = numberWords;

const HEADS = [columns.month, columns.authority, columns.part, columns.taxable, columns.exempt, columns.taxes];
