import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { OfferedExemption } from "#hotel/booking/ports/exemptions.ts";

export type AskedExemption = Pick<OfferedExemption, "name" | "paperName">;

type Telling = { words: Pick<Speech["words"], "bookings"> };

/** What a guest asked to be spared, and has to bring for it: a sentence for each. */
export function exemptionsInWords(asked: readonly AskedExemption[], { words }: Telling): string[] {
  return asked.map(({ name, paperName }) => fill(words.bookings.exemptionAsked, { name, paper: paperName }));
}
