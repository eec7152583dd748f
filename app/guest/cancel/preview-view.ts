import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import { dayIn, dayInWords, timeInWords } from "#app/parts/dates.ts";
import type { CancellationPreview } from "#hotel/booking/weigh-cancellation.ts";

/** What a guest is told before cancelling. */
export interface PreviewView
  extends Pick<CancellationPreview, "paid" | "kept" | "refund" | "atDesk" | "earlier" | "together"> {
  /** Until when it holds, as a sentence; undefined: it changes no more. */
  until: string | undefined;
}

export function previewView(
  { until, ...preview }: CancellationPreview,
  { timeZone, speech }: { timeZone: string; speech: Speech },
): PreviewView {
  const told = until === undefined ? undefined : untilInWords(until, { timeZone, speech });
  const { paid, kept, refund, atDesk, earlier, together } = preview;
  return { paid, kept, refund, atDesk, earlier, together, until: told };
}

function untilInWords(until: number, { timeZone, speech }: { timeZone: string; speech: Speech }): string {
  const time = timeInWords(until, timeZone, speech);
  const day = dayInWords(dayIn(timeZone, until), speech);
  return fill(speech.words.cancelling.until, { time, day });
}
