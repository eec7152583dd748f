import type { InputHTMLAttributes } from "react";
import { CheckField } from "#app/ui/check-field.tsx";
import { actWords } from "./act-words.ts";
import { staysTooLate } from "./dates-in-words.ts";

interface DeadlinesFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "checked" | "onChange"> {
  plan: Parameters<typeof staysTooLate>[0];
}

/** Lets deadlines that have passed count anew, where other dates leave them passed. */
export function DeadlinesField({ plan, ...tick }: DeadlinesFieldProps) {
  if (!staysTooLate(plan)) return null;
  return (
    <CheckField name="deadlines" value="anew" {...tick}>
      {actWords.otherDates.deadlinesAnew}
    </CheckField>
  );
}
