import { island } from "#app/islands/island.ts";
import { Filled } from "#app/languages/filled.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { timeInWords } from "#app/parts/dates.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { HoldClockProps } from "./hold-clock.island.ts";

/** How long the rooms stay held: the hour itself, and with scripts what is left until then. */
export function HoldClock({ deadline, readAt, timeZone }: { deadline: Instant; readAt: Instant; timeZone: string }) {
  const page = useLanguage();
  const { heldUntil, left, timeOver, minutesLeft } = page.words.payment;
  const time = <strong>{timeInWords(deadline, timeZone, page)}</strong>;
  const props: HoldClockProps = { deadline, readAt, locale: page.locale, words: { left, timeOver, minutesLeft } };
  return (
    <div className="hold-clock" {...island("hold-clock", "here")} data-props={JSON.stringify(props)}>
      <p className="hold-clock-line">
        <span>
          <Filled phrase={heldUntil} with={{ time }} />
        </span>
        <span className="hold-clock-left figures" role="timer" hidden />
      </p>
      <p className="visually-hidden" aria-live="polite" />
    </div>
  );
}
