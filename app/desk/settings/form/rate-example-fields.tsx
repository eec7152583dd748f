import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { RateExample } from "./rate-example.ts";
import { formWords } from "./words.ts";

const said = formWords.rates;

interface RateExampleProps {
  example: RateExample;
  /** What its fields began with. */
  stay: RateExample["stay"];
}

/** A stay as the rates in the form make its price: anew while somebody types, or by its button. */
export function RateExampleFields({ example, stay }: RateExampleProps) {
  const { types, plans, steps, total } = example;
  const rows = [...steps, ...(total === undefined ? [] : [{ rule: said.total, change: "", after: total }])];
  return (
    <section className="part-example part-rates" aria-labelledby="example">
      <h2 id="example" className="desk-title">
        {said.title}
      </h2>
      <p className="field-hint">{said.lead}</p>
      <div className="part-stay">
        <ChoiceField label={said.type} name="example.type" defaultValue={stay.type}>
          <Options of={types} />
        </ChoiceField>
        {plans.length > 0 ? (
          <ChoiceField label={said.plan} name="example.plan" defaultValue={stay.plan}>
            <Options of={plans} />
          </ChoiceField>
        ) : null}
        <Field label={said.arrival} name="example.arrival" type="date" defaultValue={stay.arrival} />
        <Field label={said.nights} name="example.nights" inputMode="numeric" defaultValue={stay.nights} />
        <Field label={said.guests} name="example.guests" inputMode="numeric" defaultValue={stay.guests} />
        <Field
          label={said.children}
          name="example.children"
          autoComplete="off"
          placeholder={said.childrenExample}
          defaultValue={stay.children}
        />
        <Field label={said.code} name="example.code" autoComplete="off" defaultValue={stay.code} />
      </div>
      <Button look="outline" name="intent" value="look">
        {said.look}
      </Button>
      <div aria-live="polite">
        {example.said === undefined ? null : <p>{example.said}</p>}
        {rows.length === 0 ? null : (
          <DeskTable
            caption={said.table}
            className="settings-table"
            names={said.columns}
            looks={{ change: "figures", after: "figures" }}
            rows={rows}
            keyOf={(_, index) => index}
            cells={(row) => row}
          />
        )}
      </div>
    </section>
  );
}
