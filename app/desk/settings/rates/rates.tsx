import { useMemo } from "react";
import { Form, Link } from "react-router";
import { keptDocument } from "#content/property-document.ts";
import { contentContext } from "#app/context.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { IfMay, useMay } from "#app/desk/parts/may.tsx";
import { lostAct, type Outcome } from "#app/desk/parts/outcome.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { rehearsed, surprisesOf, todayIn } from "#app/desk/settings/edited.ts";
import { placedFaults } from "#app/desk/settings/form/placed-faults.ts";
import { deskLinks } from "#app/links.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { addDays } from "#hotel/kernel/plain-date.ts";
import settings from "#app/desk/settings/settings.css?url";
import type { Route } from "./+types/rates.ts";
import { askedRates, monthName } from "./asked-rates.ts";
import { ChangeForm, chosenInWords, FIRST_FIELD } from "./change-form.tsx";
import { actOnDraft, type ChangeAnswer, changeNights } from "./change-rates.ts";
import { cellsOf, chosenIn, isWithin } from "./chosen-cells.ts";
import { DraftStatus } from "./draft-status.tsx";
import { Legend } from "./legend.tsx";
import { MonthTable } from "./month-table.tsx";
import { catalogueIn, ratesView } from "./rate-view.ts";
import styles from "./rates.css?url";
import { typicalStays } from "./typical-stays.ts";
import { useChoice } from "./use-choice.ts";
import { ratesWords } from "./words.ts";

export const links = styled(settings, styles);

export const meta = titled(ratesWords.title);

/** A year of prices, limits and what is left, as the draft has them. */
export async function loader(asked: Route.LoaderArgs) {
  const { context, url } = asked;
  const today = todayIn(context);
  const shown = askedRates(url, today);
  const found = await read(asked, (staff, clerk) => staff.settings.readRates(clerk, shown));
  const { inForce, draft, older, canUndo, left } = found;
  const published = catalogueIn(inForce.version.document);
  const edited = draft ? catalogueIn(draft.version.document) : published;
  const view = ratesView({ asked: shown, today, published, draft: edited, left });
  const changed = [...new Set(view.rows.flatMap((row) => row.changed))].toSorted((a, b) => a - b);
  const { faults, moves } = draft ? await rehearsed(asked, draft.version.number) : NOTHING;
  const waiting = draft && {
    version: draft.version.number,
    note: draft.version.note,
    isLate: draft.since !== inForce.version.number,
    publication: inForce.publication.number,
    present: inForce.version.number,
    canUndo,
    obstacles: placedFaults(faults, keptDocument(draft.version.document)),
    moves,
    surprises: surprisesOf({ document: keptDocument(draft.version.document), inForce, older }),
    stays: typicalStays(
      { published, draft: edited, today, changed: changed.map((night) => addDays(shown.from, night)) },
      context.get(contentContext),
    ),
  };
  return { view, waiting, basedOn: (draft ?? inForce).version.number, asked: shown };
}

const NOTHING = { faults: [], moves: [] };

export async function action(asked: Route.ActionArgs) {
  const form = await asked.request.formData();
  return form.get("intent") === "change" ? changeNights(asked, form) : actOnDraft(asked, form);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return unlessLost({ request, serverAction }, (_, isSent): Outcome => lostAct(ratesWords.title, isSent));
}

export default function Rates({ loaderData, actionData }: Route.ComponentProps) {
  const { view, waiting, asked } = loaderData;
  const change = actionData && "faults" in actionData ? actionData : undefined;
  const outcome = actionData && "faults" in actionData ? actionData.outcome : actionData;
  const canChange = useMay("house");
  return (
    <>
      <DeskHead title={ratesWords.title} lead={ratesWords.lead} />
      <ActNotice outcome={outcome} />
      {canChange ? null : <p className="settings-notes">{ratesWords.viewOnly}</p>}
      {canChange && waiting ? <DraftStatus draft={waiting} /> : null}
      <Filter view={view} asked={asked} />
      <Legend />
      <Year {...loaderData} change={change} canChange={canChange} />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Filter({ view, asked }: Pick<Loaded, "view" | "asked">) {
  const { type, plan, from } = asked;
  const kept = { ...(type && { type }), ...(plan && { plan }) };
  const year = (months: number) => deskLinks.rates({ ...kept, from: monthName(from, months) });
  return (
    <nav className="rate-filter" aria-label={ratesWords.filter}>
      <Link className={buttonClass("outline")} to={year(-12)}>
        {ratesWords.previous}
      </Link>
      <Link className={buttonClass("outline")} to={year(12)}>
        {ratesWords.next}
      </Link>
      <Form key={`${type} ${plan}`} method="get" className="rate-filter">
        <input type="hidden" name="from" value={monthName(from, 0)} />
        <OneOf label={ratesWords.type} name="type" of={view.types} value={type} />
        {view.plans.length > 1 ? <OneOf label={ratesWords.plan} name="plan" of={view.plans} value={plan} /> : null}
        <Button look="outline">{ratesWords.show}</Button>
      </Form>
      <a href="#change" className="rate-link">
        {ratesWords.toForm}
      </a>
      <a className="rate-link" href={deskLinks.ratesFile({ from: monthName(from, 0) })} download>
        {ratesWords.download}
      </a>
      <IfMay needs="house">
        <Link className="rate-link" to={deskLinks.ratesImport()}>
          {ratesWords.upload}
        </Link>
      </IfMay>
    </nav>
  );
}

interface OneOfProps {
  label: string;
  name: string;
  of: readonly { id: string; name: string }[];
  value: string | undefined;
}

function OneOf({ label, name, of, value }: OneOfProps) {
  return (
    <ChoiceField label={label} name={name} defaultValue={value ?? ""}>
      <option value="">{ratesWords.all}</option>
      <Options of={of.map((one) => [one.id, one.name])} />
    </ChoiceField>
  );
}

interface YearProps extends Pick<Loaded, "view" | "basedOn"> {
  change: ChangeAnswer | undefined;
  canChange: boolean;
}

function Year({ view, basedOn, change, canChange }: YearProps) {
  const { months, rows, today, plans } = view;
  const { choice, forget, handlers } = useChoice({
    months,
    rows: rows.length,
    onEnter: () => document.getElementById(FIRST_FIELD)?.focus(),
  });
  const chosen = useMemo(() => choice && cellsOf(choice), [choice]);
  const stop = choice ? `${choice.head.row}.${choice.head.night}` : `0.${Math.max(0, today)}`;
  return (
    <>
      <div className="rate-year" {...(canChange && handlers)}>
        {months.map((month) => (
          <MonthTable
            key={month.month}
            month={month}
            rows={rows}
            today={today}
            chosen={chosenIn(month, chosen)}
            stop={isWithin(month, Number(stop.split(".")[1])) ? stop : undefined}
            hasPlans={plans.length > 1}
          />
        ))}
      </div>
      {canChange ? (
        <section
          id="change"
          className={chosen ? "rate-change rate-change-here" : "rate-change"}
          aria-labelledby="change-title"
        >
          <h2 id="change-title" className="rate-change-title">
            {ratesWords.change.title}
          </h2>
          <p aria-live="polite">{chosenInWords(view, chosen)}</p>
          <ChangeForm {...{ view, basedOn, chosen, answer: change }} onForget={chosen && forget} />
        </section>
      ) : null}
    </>
  );
}
