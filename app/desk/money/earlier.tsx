import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import type { Reconciliation } from "#hotel/reconciliation/ports/books.ts";
import { MoneyTable } from "./money-table.tsx";
import { daysInWords, whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

/** Every comparison is kept; these are the newest. */
export function EarlierComparisons({ comparisons }: { comparisons: readonly Reconciliation[] }) {
  const timeZone = useTimeZone();
  if (comparisons.length === 0) return null;
  return (
    <MoneyTable
      title={moneyWords.earlier}
      names={moneyWords.earlierColumns}
      looks={{ when: "figures", what: "figures", payments: "figures", differences: "figures" }}
      named={["what", "payments", "differences", "by"]}
      rows={comparisons}
      keyOf={({ id }) => id}
      cells={({ endedAt, beganAt, period, payments, faults, night }) => ({
        when: whenInWords(endedAt ?? beganAt, timeZone),
        what: daysInWords(period, timeZone),
        payments,
        differences: endedAt === undefined ? moneyWords.comparing : faults,
        by: night === undefined ? moneyWords.byPerson : moneyWords.byNight,
      })}
    />
  );
}
