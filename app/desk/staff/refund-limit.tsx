import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { type Cents, dollars } from "#hotel/kernel/money.ts";
import { staffWords } from "./words.ts";

const { title, lead, amount, save } = staffWords.limit;

/** The most that the front desk gives back for a booking by itself; for owners. */
export function RefundLimit({ limit }: { limit: Cents }) {
  return (
    <section className="staff-part" aria-labelledby="staff-limit">
      <h2 id="staff-limit">{title}</h2>
      <p className="desk-note">{lead}</p>
      <Form method="post" className="staff-invite" preventScrollReset>
        <Field
          key={limit}
          label={amount}
          name="limit"
          inputMode="decimal"
          required
          autoComplete="off"
          defaultValue={dollars(limit).toFixed(2)}
        />
        <Button look="outline" name="intent" value="limit">
          {save}
        </Button>
      </Form>
    </section>
  );
}
