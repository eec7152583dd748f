import { Form, useNavigation } from "react-router";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { FormDetails } from "#hotel/messages/list-forms.ts";
import { checkInWords } from "./words.ts";

/** What can be done about a form in its present state. */
export function CheckInActs({ details }: { details: FormDetails }) {
  const { form } = details;
  const isAcceptable = form.form === "check-in" && form.bookingId !== undefined && !form.accepted;
  if (form.state === "done") {
    return (
      <section className="check-in-part">
        <Act intent="open" version={form.version} label={checkInWords.open.send} />
      </section>
    );
  }
  return (
    <section className="check-in-part check-in-acts">
      {isAcceptable ? (
        <div>
          <Act intent="accept" version={form.version} label={checkInWords.accept.send} />
          <p className="desk-note">{checkInWords.accept.lead}</p>
        </div>
      ) : null}
      <Match details={details} />
      <Act intent="done" version={form.version} label={checkInWords.finish.send} />
    </section>
  );
}

function Act({ version, ...sent }: { intent: string; version: number; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Send {...sent} />
    </Form>
  );
}

function Send({ intent, label }: { intent: string; label: string }) {
  const isWorking = useNavigation().formMethod === "POST";
  return (
    <Button look="outline" name="intent" value={intent} aria-disabled={isWorking}>
      {isWorking ? words.working : label}
    </Button>
  );
}

/** A matched form folds it away; for others it is the next thing to do. */
function Match({ details }: { details: FormDetails }) {
  const { match } = checkInWords;
  if (details.form.bookingId === undefined) {
    return (
      <div>
        <h2>{match.title}</h2>
        <p className="desk-note">{match.lead}</p>
        <MatchForm details={details} />
      </div>
    );
  }
  return (
    <details>
      <summary>{match.again}</summary>
      <MatchForm details={details} />
    </details>
  );
}

function MatchForm({ details: { form, candidates } }: { details: FormDetails }) {
  const language = useLanguage();
  const { match } = checkInWords;
  return (
    <Form method="post" className="check-in-match" preventScrollReset>
      <input type="hidden" name="version" value={form.version} />
      {candidates.length > 0 ? (
        <ChoiceField label={match.choose} name="candidate" defaultValue={candidates[0]?.bookingId}>
          <Options
            of={candidates.map(({ name, bookingId, ...stay }) => [
              bookingId,
              fill(match.candidate, { name, number: bookingId, stay: stayInWords(stay, language) }),
            ])}
          />
          <option value="">{match.chooseNone}</option>
        </ChoiceField>
      ) : null}
      <Field label={match.number} name="number" inputMode="numeric" autoComplete="off" pattern="[0-9]{10}" />
      <Send intent="match" label={match.send} />
    </Form>
  );
}
