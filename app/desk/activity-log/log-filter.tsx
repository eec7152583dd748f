import { Form, Link } from "react-router";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { AUDIT_KINDS } from "#hotel/reports/rules/audit-query.ts";
import { type AskedLog, isNarrowed } from "./asked-log.ts";
import { logWords } from "./words.ts";

const LONGEST_PERSON = 100;
const { filter } = logWords;

/** Narrows the activity log; the address says how. */
export function LogFilter({ asked, faults }: { asked: AskedLog; faults: Record<string, string> }) {
  const { person = "", kind = "all", booking = "", from = "", to = "" } = asked;
  const field = (name: "person" | "booking" | "from" | "to") => {
    return { name, label: filter[name], defaultValue: asked[name] ?? "", error: faults[name] };
  };
  return (
    <Form
      key={[person, kind, booking, from, to].join()}
      method="get"
      action={deskLinks.audit()}
      className="log-filter"
      role="search"
    >
      <Field
        {...field("person")}
        type="search"
        autoComplete="off"
        maxLength={LONGEST_PERSON}
        placeholder={filter.personHint}
      />
      <ChoiceField label={filter.kind} name="kind" defaultValue={kind} error={faults.kind}>
        <Options of={(["all", ...AUDIT_KINDS] as const).map((one) => [one, filter.kinds[one]])} />
      </ChoiceField>
      <Field {...field("booking")} inputMode="numeric" autoComplete="off" />
      <Field {...field("from")} type="date" />
      <Field {...field("to")} type="date" />
      <div className="log-filter-buttons">
        <Button look="outline">{filter.show}</Button>
        {isNarrowed(asked) ? (
          <Link className={buttonClass("quiet")} to={deskLinks.audit()}>
            {filter.clear}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
