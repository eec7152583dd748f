import { CheckField } from "#app/ui/check-field.tsx";
import { actWords } from "./act-words.ts";
import { staysTooLate } from "./dates-in-words.ts";

/** Lets deadlines that have passed count anew, where other dates leave them passed. */
export function DeadlinesField({ plan }: { plan: Parameters<typeof staysTooLate>[0] }) {
  if (!staysTooLate(plan)) return null;
  return (
    <CheckField name="deadlines" value="anew">
      {actWords.otherDates.deadlinesAnew}
    </CheckField>
  );
}
