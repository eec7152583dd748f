import { useNavigation, useSubmit } from "react-router";
import { askedIn, rowId } from "#app/desk/parts/asked.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import type { KnownDifference } from "#hotel/payments/ports/books.ts";
import { moneyWords } from "./words.ts";

interface MendQuestionProps {
  differences: readonly KnownDifference[];
  search: URLSearchParams;
}

/** Asks before a difference is mended. */
export function MendQuestion({ differences, search }: MendQuestionProps) {
  const submit = useSubmit();
  const isPending = useNavigation().formData?.get("intent") === "mend";
  const asked = askedIn(search, ["mend"]);
  const difference = asked && differences.find(({ id }) => String(id) === asked.of);
  if (!difference) return null;
  const fields = { intent: "mend", id: difference.id };
  return (
    <Question
      title={fill(moneyWords.askMend.title, { amount: money(difference.cents, telling) })}
      act={moneyWords.askMend.answer}
      fields={fields}
      row={rowId(difference.id)}
      isPending={isPending}
      onOk={() => void submit(fields, { method: "post", action: ".", preventScrollReset: true })}
    >
      <p>{moneyWords.kinds[difference.kind].detail}</p>
    </Question>
  );
}
