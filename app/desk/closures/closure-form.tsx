import { Form } from "react-router";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { AskedClosure } from "./asked-closure.ts";
import { closureWords } from "./words.ts";

interface ClosureFormProps {
  asked: AskedClosure;
  faults: Record<string, string>;
  /** Names of the room types, by id. */
  categories: Readonly<Record<string, string>>;
}

const { form } = closureWords;

/** What the closure affects; the address says it. Asking previews it and changes nothing. */
export function ClosureForm({ asked, faults, categories }: ClosureFormProps) {
  const isChosen = (id: string) => asked.types.length === 0 || asked.types.includes(id);
  return (
    <Form
      key={JSON.stringify(asked)}
      method="get"
      action={deskLinks.closures()}
      className="closure-form"
      aria-label={form.title}
    >
      <Field label={form.from} name="from" type="date" required defaultValue={asked.from} error={faults.from} />
      <Field label={form.to} name="to" type="date" required defaultValue={asked.to} error={faults.to} />
      <fieldset className="closure-types">
        <legend>{form.types}</legend>
        {Object.entries(categories).map(([id, category]) => (
          <label key={id} className="closure-type">
            <input type="checkbox" name="types" value={id} defaultChecked={isChosen(id)} /> {category}
          </label>
        ))}
        {faults.types ? <p className="field-error">{faults.types}</p> : null}
      </fieldset>
      <Field
        label={form.rate}
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={asked.rate}
        hint={form.rateHint}
        error={faults.rate}
      />
      <Button look="outline">{form.tryOut}</Button>
    </Form>
  );
}
