import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { fill } from "#app/languages/phrase.ts";
import { shortDay } from "#app/desk/parts/telling.ts";
import { Ticks } from "#app/desk/settings/ticks.tsx";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { ChangeAnswer } from "./change-rates.ts";
import type { ChosenCells } from "./chosen-cells.ts";
import type { RatesView } from "./rate-view.ts";
import { ratesWords } from "./words.ts";

const said = ratesWords.change;

/** The id of the first field of what changes. */
export const FIRST_FIELD = "how";

interface ChangeFormProps {
  view: RatesView;
  basedOn: number;
  chosen: ChosenCells | undefined;
  answer: ChangeAnswer | undefined;
  /** With scripts, where something is chosen. */
  onForget: (() => void) | undefined;
}

/** What becomes of the nights that are chosen in the calendar, or named in its own fields. */
export function ChangeForm({ view, basedOn, chosen, answer, onForget }: ChangeFormProps) {
  const isPending = useNavigation().state !== "idle";
  const { faults = {}, typed = {} } = answer ?? {};
  const was = (name: string) => typed[name]?.[0] ?? "";
  return (
    <Form method="post" className="rate-form" preventScrollReset noValidate>
      <input type="hidden" name="basedOn" value={basedOn} />
      <ChosenFields key={JSON.stringify(chosen ?? typed)} {...{ view, chosen, faults, typed }} />
      <div className="rate-fields">
        <ChoiceField id={FIRST_FIELD} label={said.price} name="how" defaultValue={was("how")} error={faults.how}>
          <option value="">{said.hows.stay}</option>
          <option value="set">{said.hows.set}</option>
          <option value="percent">{said.hows.percent}</option>
          <option value="dollars">{said.hows.dollars}</option>
        </ChoiceField>
        <Field
          label={said.amount}
          placeholder={said.amountIs}
          name="amount"
          inputMode="text"
          autoComplete="off"
          defaultValue={was("amount")}
          error={faults.amount}
        />
        <LimitFields was={was} faults={faults} />
        <Field
          label={said.name}
          name="name"
          maxLength={60}
          autoComplete="off"
          placeholder={said.unnamed}
          defaultValue={was("name")}
        />
      </div>
      <div className="desk-acts">
        <Button name="intent" value="change" aria-disabled={isPending}>
          {said.save}
        </Button>
        {onForget ? (
          <Button look="quiet" type="button" onClick={onForget}>
            {said.forget}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

interface LimitFieldsProps {
  was: (name: string) => string;
  faults: ChangeAnswer["faults"];
}

/** How long a stay has to be, and whether it can begin, end or be there at all on these nights. */
function LimitFields({ was, faults }: LimitFieldsProps) {
  return (
    <>
      {(["min", "max"] as const).map((limit) => (
        <Field
          key={limit}
          label={said[limit]}
          placeholder={said.as.stay}
          name={limit}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={was(limit)}
          error={faults[limit]}
        />
      ))}
      <ChoiceField label={said.stays} name="stays" defaultValue={was("stays")}>
        <option value="">{said.staysAre.begin}</option>
        <option value="through">{said.staysAre.through}</option>
      </ChoiceField>
      {(["sale", "arrival", "departure"] as const).map((limit) => (
        <ChoiceField key={limit} label={said[limit]} name={limit} defaultValue={was(limit)}>
          <option value="">{said.as.stay}</option>
          <option value="open">{said.as.open}</option>
          <option value="closed">{said.as.closed}</option>
        </ChoiceField>
      ))}
    </>
  );
}

type ChosenFieldsProps = Pick<ChangeFormProps, "view" | "chosen"> & Pick<ChangeAnswer, "faults" | "typed">;

/** Which nights of what: as they are chosen in the calendar, where anything is. */
function ChosenFields({ view, chosen, faults, typed }: ChosenFieldsProps) {
  const rows = chosen ? view.rows.slice(chosen.rows[0], chosen.rows[1] + 1) : [];
  const day = (name: "from" | "to", place: 0 | 1) =>
    chosen ? addDays(view.from, chosen.nights[place]) : (typed[name]?.[0] ?? "");
  const isTicked = (name: "types" | "plans", id: string) => {
    if (!chosen) return typed[name]?.includes(id) ?? true;
    return rows.some((row) => row[name === "types" ? "type" : "plan"] === id);
  };
  const optionsOf = (name: "types" | "plans") =>
    view[name].map(({ id, name: label }) => ({ value: id, label, isOn: isTicked(name, id) }));
  return (
    <div className="rate-fields">
      <Field label={said.from} name="from" type="date" defaultValue={day("from", 0)} error={faults.from} />
      <Field label={said.to} name="to" type="date" defaultValue={day("to", 1)} error={faults.to} />
      <Ticks
        label={said.days}
        name="days"
        options={said.dayNames.map((label, index) => {
          const value = String(index + 1);
          return { value, label, isOn: typed.days?.includes(value) ?? true };
        })}
      />
      <Ticks label={said.types} name="types" options={optionsOf("types")} error={faults.types} />
      {view.plans.length > 1 ? (
        <Ticks label={said.plans} hint={said.plansHint} name="plans" options={optionsOf("plans")} />
      ) : null}
    </div>
  );
}

/** What is chosen, in a line. */
export function chosenInWords(view: RatesView, chosen: ChosenCells | undefined): string {
  if (!chosen) return said.none;
  const [from, to] = chosen.nights.map((night) => shortDay(addDays(view.from, night)));
  const rows = view.rows.slice(chosen.rows[0], chosen.rows[1] + 1);
  const names = [...new Set(rows.map(({ typeName }) => typeName))].join(", ");
  return fill(said.chosen, { from: from ?? "", to: to ?? "", rows: names });
}
