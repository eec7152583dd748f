import { type CsvCell, csvAnswer } from "#app/desk/parts/csv.ts";
import { type DayFigures, ratesOf } from "#hotel/reports/rules/figures.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { Route } from "./+types/days-file.ts";
import { asOfRows } from "./as-of-rows.ts";
import { readPeriod } from "./read-period.ts";
import { numberWords } from "./words.ts";

/** The figures by day as a file; amounts are dollars, shares are hundredths. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const found = await readPeriod(asked, (staff, clerk, period) =>
    staff.reports.readNumbers(clerk, { ...period, by: "day" }),
  );
  return csvAnswer(`numbers-${found.period.from}`, [
    ...[HEADS, ...found.figures.map(rowOf)],
    ...asOfRows(asked.context, found.asOf),
  ]);
}

const { columns } = numberWords;

const HEADS = [
  columns.day,
  columns.available,
  columns.sold,
  `${columns.occupancy} (%)`,
  columns.revenue,
  columns.averageRate,
  columns.perAvailable,
  columns.taxes,
  columns.fees,
  columns.arrivals,
  columns.arrivalNights,
  columns.pickedUp,
  columns.pickedUpRevenue,
];

function rowOf(figures: DayFigures): CsvCell[] {
  const { occupancy, averageRate, perAvailable } = ratesOf(figures);
  return [
    figures.day,
    figures.available,
    figures.sold,
    occupancy === undefined ? "" : Math.round(occupancy * 1_000) / 10,
    dollars(figures.revenue),
    averageRate === undefined ? "" : dollars(averageRate),
    perAvailable === undefined ? "" : dollars(perAvailable),
    dollars(figures.taxes),
    dollars(figures.fees),
    figures.arrivals,
    figures.arrivalNights,
    figures.pickedUp,
    dollars(figures.pickedUpRevenue),
  ];
}
