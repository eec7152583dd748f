import { Form, useNavigation } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { ShownConnection } from "#hotel/settings/read-connections.ts";
import type { ConnectionAnswer } from "./answer.ts";
import { connectionsWords, FIELDS } from "./words.ts";

interface Filled {
  connection: ShownConnection;
  answer: ConnectionAnswer | undefined;
}

/** A connection is set as a whole: only what is no secret stands in its fields already. */
export function ConnectionForm({ connection: { kind, shown, set }, answer }: Filled) {
  const isPending = useNavigation().state !== "idle";
  const kept = Object.fromEntries(shown.map(({ field, value }) => [field, value]));
  return (
    <section aria-labelledby="form">
      <h2 id="form" className="desk-title">
        {set ? connectionsWords.replace : connectionsWords.set}
      </h2>
      {set ? <p>{connectionsWords.replaceLead}</p> : null}
      <Form method="post" className="connection-form" preventScrollReset noValidate>
        {FIELDS[kind].map((field) => (
          <OneField
            key={field.name}
            field={field}
            value={answer?.typed?.[field.name] ?? kept[field.name] ?? ""}
            error={answer?.faults?.[field.name]}
          />
        ))}
        <Button name="intent" value="set" aria-disabled={isPending}>
          {connectionsWords.save}
        </Button>
      </Form>
    </section>
  );
}

type AnyField = (typeof FIELDS)[keyof typeof FIELDS][number];

function OneField({ field, value, error }: { field: AnyField; value: string; error: string | undefined }) {
  const { name, label, hint, type, choices, isOptional } = field;
  const around = { name, error, hint, label: isOptional ? fill(connectionsWords.optional, { label }) : label };
  if (choices) {
    return (
      <ChoiceField {...around} defaultValue={value}>
        <Options of={Object.entries(choices)} />
      </ChoiceField>
    );
  }
  // A browser would offer its user's own password, and keep the house's.
  const secret = type === "password" ? { autoComplete: "new-password" } : { autoComplete: "off" };
  return <Field {...around} {...secret} type={type ?? "text"} defaultValue={type === "password" ? "" : value} />;
}
