import { csvAnswer } from "#app/desk/parts/csv.ts";
import type { Route } from "./+types/tax-parts-file.ts";
import { asOfRows } from "./as-of-rows.ts";
import { readPeriod } from "./read-period.ts";
import { apartTaxRows } from "./tax-apart.tsx";
import { taxPartRows } from "./tax-part-rows.ts";

/** Taxes by authority and month as a file; amounts are dollars. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const found = await readPeriod(asked, (staff, clerk, period) => staff.reports.readTaxes(clerk, period));
  return csvAnswer(`taxes-by-authority-${found.period.from}`, [
    ...taxPartRows(found.parts, found.borne),
    ...apartTaxRows(found),
    ...asOfRows(asked.context, found.asOf),
  ]);
}
