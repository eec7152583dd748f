import type { ReportedStay } from "#hotel/reports/ports/numbers.ts";
import { numberWords } from "./words.ts";

/** The rooms' numbers, as far as they are dealt. */
export function roomsOf({ roomNumbers, rooms }: Pick<ReportedStay, "roomNumbers" | "rooms">): string {
  const missing = rooms - roomNumbers.length;
  const { undealt, severalUndealt } = numberWords.night;
  const words = missing === 1 ? undealt : `${missing} ${severalUndealt}`;
  return [...roomNumbers, ...(missing > 0 ? [words] : [])].join(", ");
}
