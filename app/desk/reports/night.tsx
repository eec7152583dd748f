import { data, Form } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { deskLinks } from "#app/links.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { NightReport } from "#hotel/reports/read-night.ts";
import type { Route } from "./+types/night.ts";
import { faultsOf } from "./asking-numbers.ts";
import { Differences } from "./differences.tsx";
import { NightMoney } from "./night-money.tsx";
import { NightStays } from "./night-stays.tsx";
import { ReportActions } from "./report-actions.tsx";
import { nameTypes } from "./type-names.ts";
import { numberWords } from "./words.ts";
import styles from "./numbers.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${numberWords.night.title} · ${words.title}` }];
}

interface NightPage {
  day: string;
  faults: Record<string, string>;
  /** Undefined where there is no such day. */
  report: NightReport | undefined;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const day = url.searchParams.get("day") ?? "";
  const report = await context.get(hotelContext).staff.reports.readNight(account, { day });
  if (isProblem(report)) {
    const faults = faultsOf(report, { context, url });
    return data<NightPage>({ day, faults, report: undefined }, { status: 422 });
  }
  const named = nameTypes(report, context.get(contentContext));
  return data<NightPage>({ day: report.day, faults: {}, report: named });
}

const { night } = numberWords;

export default function Night({ loaderData: { day, faults, report } }: Route.ComponentProps) {
  return (
    <div className="report">
      <DeskHead title={night.title} lead={report ? fullDayInWords(report.day, telling) : ""} />
      <Form key={day} method="get" action={deskLinks.night()} className="period-form report-actions">
        <Field label={night.day} name="day" type="date" defaultValue={day} error={faults.day} />
        <Button look="outline">{night.show}</Button>
      </Form>
      {report ? <Report report={report} /> : null}
    </div>
  );
}

function Report({ report }: { report: NightReport }) {
  const { day, isOver, arriving, leaving, inHouse, money } = report;
  return (
    <>
      <ReportActions back={deskLinks.numbers()} file={deskLinks.nightFile({ day })} />
      {isOver ? null : <p className="desk-note">{night.notOver}</p>}
      <NightStays title={night.arriving} stays={arriving} />
      <NightStays title={night.leaving} stays={leaving} />
      <NightStays title={night.inHouse} stays={inHouse} />
      <NightMoney money={money} />
      <Differences {...report} />
    </>
  );
}
