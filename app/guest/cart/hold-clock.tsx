import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { timeInWords } from "#app/parts/dates.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { announcement, clockLeft, isOver } from "./countdown.ts";
import { useNow } from "./use-now.ts";

/** How long the rooms stay held: the hour itself, and what is left until then. */
export function HoldClock({ deadline, readAt, timeZone }: { deadline: Instant; readAt: Instant; timeZone: string }) {
  const page = useLanguage();
  const { payment } = page.words;
  const now = useNow(readAt);
  const time = <strong>{timeInWords(deadline, timeZone, page)}</strong>;
  return (
    <div className="hold-clock">
      <p className="hold-clock-line">
        <span>
          <Filled phrase={payment.heldUntil} with={{ time }} />
        </span>
        {now !== undefined && !isOver(deadline, now) ? (
          <span className="hold-clock-left figures" role="timer">
            {fill(payment.left, { clock: clockLeft(deadline, now) })}
          </span>
        ) : null}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {now === undefined ? "" : announcement(deadline, now, page)}
      </p>
    </div>
  );
}
