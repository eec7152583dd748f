import { hotelContext } from "#app/context.ts";
import { type CsvCell, csvAnswer } from "#app/desk/csv.ts";
import { whoAtDesk } from "#app/desk/guard.ts";
import type { Figures } from "#hotel/rules/figures.ts";
import { dollars } from "#hotel/rules/money.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import type { Route } from "./+types/taxes-file.ts";
import { periodIn } from "./asked-period.ts";
import { whereChosen } from "./asking-numbers.ts";
import { numberWords } from "./words.ts";

/** The tax report as a file; amounts are dollars. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const account = whoAtDesk({ context, url });
  const found = await context.get(hotelContext).numbers.taxes(account, periodIn(url.searchParams));
  if (isProblem(found)) return whereChosen(found, { context, url });
  const months = found.months.map((month) => rowOf(month.day.slice(0, 7), month));
  return csvAnswer(`taxes-${found.period.from}`, [HEADS, ...months, rowOf(columns.total, found.total)]);
}

const { columns } = numberWords;

const HEADS = [columns.month, columns.sold, columns.taxable, columns.exempt, columns.taxes, columns.fees];

function rowOf(name: string, { sold, revenue, taxable, taxes, fees }: Figures): CsvCell[] {
  return [name, sold, dollars(taxable), dollars(revenue - taxable), dollars(taxes), dollars(fees)];
}
