import { setupWords } from "./words.ts";

/** What a step's form came to, where it does not lead on. */
export interface StepAnswer {
  intent: string;
  faults: readonly string[];
  fields: Record<string, string>;
}

export function Faults({ answer, of }: { answer: StepAnswer | undefined; of: string }) {
  if (answer?.intent !== of) return null;
  return (
    <div className="setup-faults" role="alert">
      <p>{setupWords.faults}</p>
      <ul>
        {answer.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}
