import { Form, Link } from "react-router";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { type AskedPeriod, quickPeriods } from "./asked-period.ts";
import { numberWords } from "./words.ts";

const { period } = numberWords;

interface PeriodFormProps {
  /** What the fields say. */
  shown: AskedPeriod;
  today: PlainDate;
  /** What is wrong with them, by name. */
  faults: Record<string, string>;
}

const QUICK = ["thisMonth", "lastMonth", "nextThirty", "thisYear"] as const;

/** Chooses the period; the address says which. */
export function PeriodForm({ shown, today, faults }: PeriodFormProps) {
  const { from = "", to = "", by = "" } = shown;
  const quick = quickPeriods(today);
  return (
    <>
      <nav className="quick-periods" aria-label={period.quick}>
        {QUICK.map((name) => {
          const isShown = quick[name].from === from && quick[name].to === to;
          return (
            <Link key={name} to={deskLinks.numbers({ ...quick[name] })} aria-current={isShown ? "true" : undefined}>
              {period[name]}
            </Link>
          );
        })}
      </nav>
      {/* New fields where the address changes by itself, as with Back. */}
      <Form key={`${from} ${to} ${by}`} method="get" action={deskLinks.numbers()} className="period-form">
        <Field label={period.from} name="from" type="date" defaultValue={from} error={faults.from} />
        <Field label={period.to} name="to" type="date" defaultValue={to} error={faults.to} />
        <ChoiceField label={period.by} name="by" defaultValue={by} error={faults.by}>
          <Options of={Object.entries(period.bys)} />
        </ChoiceField>
        <Button look="outline">{period.show}</Button>
      </Form>
    </>
  );
}
