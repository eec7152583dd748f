import { useSetupWords } from "./use-setup-words.ts";

/** What a step's form came to, where it does not lead on. */
export interface StepAnswer {
  intent: string;
  faults: readonly string[];
  fields: Record<string, string>;
  /** What was typed, so that nothing of it is lost; no password. */
  typed: Record<string, string>;
}

export function Faults({ answer, of }: { answer: StepAnswer | undefined; of: string }) {
  const words = useSetupWords();
  if (answer?.intent !== of || answer.faults.length === 0) return null;
  return (
    <div className="setup-faults" role="alert">
      <p>{words.faults}</p>
      <ul>
        {answer.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}
