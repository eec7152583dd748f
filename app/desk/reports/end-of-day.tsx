import { data, Form } from "react-router";
import { deskLinks } from "#app/links.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import type { NightReport } from "#hotel/reports/read-night.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { readAsked, typeNamesIn } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/end-of-day.ts";
import { Differences } from "./differences.tsx";
import { EndOfDayMoney } from "./end-of-day-money.tsx";
import { EndOfDayStays } from "./end-of-day-stays.tsx";
import { ReportActions } from "./report-actions.tsx";
import { nameTypes } from "./type-names.ts";
import { numberWords } from "./words.ts";
import styles from "./reports.css?url";

export const links = styled(styles);

export const meta = titled(numberWords.night.title);

/** Without a report where there is no such day. */
export async function loader(asked: Route.LoaderArgs) {
  const day = asked.url.searchParams.get("day") ?? "";
  const { found, faults } = await readAsked(asked, (staff, clerk) => staff.reports.readNight(clerk, { day }));
  const report = found && nameTypes(found, typeNamesIn(asked.context));
  return data({ day: found?.day ?? day, faults, report }, { status: found ? 200 : 422 });
}

const { night } = numberWords;

export default function EndOfDay({ loaderData: { day, faults, report } }: Route.ComponentProps) {
  return (
    <div className="report">
      <DeskHead title={night.title} lead={report ? fullDayInWords(report.day, telling) : ""} />
      <Form key={day} method="get" action={deskLinks.night()} className="desk-ways day-form">
        <Field label={night.day} name="day" type="date" defaultValue={day} error={faults.day} />
        <Button look="outline">{night.show}</Button>
      </Form>
      {report ? <Report report={report} /> : null}
    </div>
  );
}

function Report({ report }: { report: NightReport }) {
  const { day, isOver, arriving, leaving, inHouse, expected, money } = report;
  return (
    <>
      <ReportActions back={deskLinks.numbers()} file={deskLinks.nightFile({ day })} />
      {isOver ? null : <p className="desk-note">{night.notOver}</p>}
      <EndOfDayStays title={night.arriving} stays={arriving} />
      <EndOfDayStays title={night.leaving} stays={leaving} />
      <EndOfDayStays title={night.inHouse} stays={inHouse} />
      <EndOfDayStays title={night.expected} stays={expected} />
      <EndOfDayMoney money={money} />
      <Differences {...report} />
    </>
  );
}
