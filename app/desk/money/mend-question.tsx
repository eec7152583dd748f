import { askedIn, rowId } from "#app/desk/parts/asked.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import type { KnownDifference } from "#hotel/reconciliation/ports/books.ts";
import { moneyWords } from "./words.ts";

interface MendQuestionProps {
  differences: readonly KnownDifference[];
  search: URLSearchParams;
}

/** Asks before a difference is mended. */
export function MendQuestion({ differences, search }: MendQuestionProps) {
  const asked = askedIn(search, ["mend"]);
  const difference = asked && differences.find(({ id }) => String(id) === asked.of);
  if (!difference) return null;
  return (
    <Question
      title={fill(moneyWords.askMend.title, { amount: moneyInWords(difference.cents) })}
      act={moneyWords.askMend.answer}
      fields={{ intent: "mend", id: difference.id }}
      row={rowId(difference.id)}
    >
      <p>{moneyWords.kinds[difference.kind].detail}</p>
    </Question>
  );
}
