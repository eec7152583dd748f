import { data, Form, Link } from "react-router";
import { hotelContext } from "#app/context.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { words } from "#app/desk/parts/words.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Numbers } from "#hotel/reports/read-numbers.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { readAsked } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/reports.ts";
import { AsOf } from "./as-of.tsx";
import { type AskedPeriod, periodIn } from "./asked-period.ts";
import { Definitions } from "./definitions.tsx";
import { ReportCharts } from "./report-charts.tsx";
import { ReportTotals } from "./report-totals.tsx";
import { PeriodForm } from "./period-form.tsx";
import { numberWords } from "./words.ts";
import styles from "./reports.css?url";

export const links = styled(styles);

export const meta = titled(words.numbers);

/** Without numbers where the period makes no sense. */
export async function loader(args: Route.LoaderArgs) {
  const asked = periodIn(args.url.searchParams);
  const { found: numbers, faults } = await readAsked(args, (staff, clerk) => staff.reports.readNumbers(clerk, asked));
  const { today } = args.context.get(hotelContext).guest.booking.limits();
  const shown: AskedPeriod = numbers ? shownOf(numbers) : asked;
  return data({ shown, today, faults, numbers }, { status: numbers ? 200 : 422 });
}

function shownOf({ period, by }: Numbers): AskedPeriod {
  return { from: period.from, to: addDays(period.until, -1), by };
}

export default function NumbersDesk({ loaderData }: Route.ComponentProps) {
  const { shown, today, faults, numbers } = loaderData;
  return (
    <>
      <DeskHead title={words.numbers} lead={numberWords.lead} />
      <PeriodForm shown={shown} today={today} faults={faults} />
      {numbers ? (
        <>
          <AsOf asOf={numbers.asOf} />
          <ReportTotals {...numbers} />
          <ReportCharts {...numbers} />
          <Reports shown={shown} today={today} />
        </>
      ) : null}
      <section className="report-section">
        <h2>{numberWords.counted.title}</h2>
        <Definitions terms={numberWords.counted.terms} />
      </section>
    </>
  );
}

function Reports({ shown, today }: { shown: AskedPeriod; today: PlainDate }) {
  const { reports } = numberWords;
  const { from = today, to = today } = shown;
  return (
    <section className="report-section">
      <h2>{reports.title}</h2>
      <div className="report-links">
        <Form method="get" action={deskLinks.night()} className="period-form">
          <Field label={reports.day} name="day" type="date" defaultValue={addDays(today, -1)} />
          <Button look="outline">{reports.open}</Button>
        </Form>
        <Link className={buttonClass("outline")} to={deskLinks.taxes({ from, to })}>
          {reports.openTaxes}
        </Link>
        <a className={buttonClass("outline")} href={deskLinks.numbersFile({ from, to })} download>
          {reports.file}
        </a>
      </div>
    </section>
  );
}
