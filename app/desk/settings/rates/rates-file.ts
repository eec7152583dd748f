import { csvAnswer } from "#app/desk/parts/csv.ts";
import { read } from "#app/desk/parts/read.ts";
import { todayIn } from "#app/desk/settings/edited.ts";
import { daysBetween } from "#hotel/kernel/plain-date.ts";
import type { Route } from "./+types/rates-file.ts";
import { askedRates } from "./asked-rates.ts";
import { COLUMNS, calendarRows } from "./calendar-file.ts";
import { catalogueIn } from "./rate-view.ts";

/** The year of the calendar as a file, as the draft has it. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const shown = askedRates(asked.url, todayIn(asked.context));
  const { inForce, draft, left } = await read(asked, (staff, clerk) => staff.settings.readRates(clerk, shown));
  const rows = calendarRows(catalogueIn((draft ?? inForce).version.document), {
    from: shown.from,
    nights: daysBetween(shown.from, shown.to),
    left: new Map(left.map(({ type, night, rooms }) => [`${type} ${night}`, rooms])),
  });
  return csvAnswer(`rates-${shown.from}`, [COLUMNS, ...rows]);
}
