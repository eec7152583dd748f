import { type CsvCell, csvAnswer } from "#app/desk/parts/csv.ts";
import type { Figures } from "#hotel/reports/rules/figures.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { Route } from "./+types/taxes-file.ts";
import { asOfRows } from "./as-of-rows.ts";
import { readPeriod } from "./read-period.ts";
import { apartRows } from "./tax-apart.tsx";
import { numberWords } from "./words.ts";

/** The tax report as a file; amounts are dollars. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const found = await readPeriod(asked, (staff, clerk, period) => staff.reports.readTaxes(clerk, period));
  const months = found.months.map((month) => rowOf(month.day.slice(0, 7), month));
  return csvAnswer(`taxes-${found.period.from}`, [
    ...[HEADS, ...months, rowOf(columns.total, found.total)],
    ...apartRows(found),
    ...asOfRows(asked.context, found.asOf),
  ]);
}

const { columns } = numberWords;

const HEADS = [columns.month, columns.sold, columns.taxable, columns.exempt, columns.taxes, columns.fees];

function rowOf(name: string, { sold, revenue, taxable, taxes, fees }: Figures): CsvCell[] {
  return [name, sold, dollars(taxable), dollars(revenue - taxable), dollars(taxes), dollars(fees)];
}
