import { data, Form, Link } from "react-router";
import { hotelContext } from "#app/context.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { words } from "#app/desk/parts/words.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Numbers } from "#hotel/reports/read-numbers.ts";
import type { Route } from "./+types/numbers.ts";
import { type AskedPeriod, periodIn } from "./asked-period.ts";
import { faultsOf } from "./asking-numbers.ts";
import { Definitions } from "./definitions.tsx";
import { NumberCharts } from "./number-charts.tsx";
import { NumberTotals } from "./number-totals.tsx";
import { PeriodForm } from "./period-form.tsx";
import { numberWords } from "./words.ts";
import styles from "./numbers.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.numbers} · ${words.title}` }];
}

interface NumbersPage {
  shown: AskedPeriod;
  today: PlainDate;
  faults: Record<string, string>;
  /** Undefined where the period makes no sense. */
  numbers: Numbers | undefined;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const hotel = context.get(hotelContext);
  const asked = periodIn(url.searchParams);
  const found = await hotel.staff.reports.readNumbers(account, asked);
  if (isProblem(found)) {
    const { today } = hotel.guest.booking.limits();
    const faults = faultsOf(found, { context, url });
    return data<NumbersPage>({ shown: asked, today, faults, numbers: undefined }, { status: 422 });
  }
  const { period, by, today } = found;
  const shown = { from: period.from, to: addDays(period.until, -1), by };
  return data<NumbersPage>({ shown, today, faults: {}, numbers: found });
}

export default function NumbersDesk({ loaderData }: Route.ComponentProps) {
  const { shown, today, faults, numbers } = loaderData;
  return (
    <>
      <DeskHead title={words.numbers} lead={numberWords.lead} />
      <PeriodForm shown={shown} today={today} faults={faults} />
      {numbers ? (
        <>
          <NumberTotals {...numbers} />
          <NumberCharts {...numbers} />
          <Reports shown={shown} today={today} />
        </>
      ) : null}
      <section className="number-section">
        <h2>{numberWords.counted.title}</h2>
        <Definitions terms={numberWords.counted.terms} />
      </section>
    </>
  );
}

function Reports({ shown, today }: Pick<NumbersPage, "shown" | "today">) {
  const { reports } = numberWords;
  const { from = today, to = today } = shown;
  return (
    <section className="number-section">
      <h2>{reports.title}</h2>
      <div className="number-reports">
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
