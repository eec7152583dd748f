import { textsIn } from "#app/parts/texts-in.ts";
import { useSetupWords } from "./use-setup-words.ts";

/** What a step's form came to, where it does not lead on. */
export interface StepAnswer {
  intent: string;
  faults: readonly string[];
  fields: Record<string, string>;
  /** What was typed, so that nothing of it is lost; no password. */
  typed: Record<string, string>;
}

/** A form that is not saved, with what was typed but the password. */
export function answerTo(form: FormData, intent: string, wrong: Pick<StepAnswer, "faults" | "fields">): StepAnswer {
  const { password: _secret, ...typed } = textsIn(form);
  return { intent, ...wrong, typed };
}

interface FaultsProps {
  answer: StepAnswer | undefined;
  of: string;
  /** What a field is called. */
  labelOf: (name: string) => string;
}

/** All that is wrong with a step, each with the way to its field. */
export function Faults({ answer, of, labelOf }: FaultsProps) {
  const words = useSetupWords();
  if (answer?.intent !== of) return null;
  const fields = Object.entries(answer.fields);
  if (answer.faults.length === 0 && fields.length === 0) return null;
  return (
    <div className="setup-faults" role="alert">
      <p>{words.faults}</p>
      <ul>
        {answer.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {fields.map(([name, fault]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{labelOf(name)}</a>: {fault}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the browser is told of a step's form: whether it came back and is not saved. */
export function formOf(step: string, answer: StepAnswer | undefined) {
  return { "data-unsaved": answer?.intent === step ? "" : undefined };
}

/** What a field of a step shows: what was typed and is not saved yet before what is known, and what is wrong with it. */
export type Said = (
  name: string,
  known?: string | number,
) => {
  id: string;
  name: string;
  defaultValue: string | number | undefined;
  error: string | undefined;
};

export function saidIn(step: string, answer: StepAnswer | undefined): Said {
  const own = answer?.intent === step ? answer : undefined;
  return (name, known) => {
    return { id: fieldId(name), name, defaultValue: own?.typed[name] ?? known, error: own?.fields[name] };
  };
}

function fieldId(name: string): string {
  return `field-${name}`;
}
