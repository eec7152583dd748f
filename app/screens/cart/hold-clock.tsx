import { timeInWords } from "#app/parts/dates.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";
import { announcement, clockLeft, isOver } from "./countdown.ts";
import { useNow } from "./use-now.ts";

/** How long the rooms stay held: the hour itself, and what is left until then. */
export function HoldClock({ deadline, timeZone }: { deadline: Instant; timeZone: string }) {
  const now = useNow();
  return (
    <div className="hold-clock">
      <p className="hold-clock-line">
        <span>
          Your rooms are held until <strong>{timeInWords(deadline, timeZone)}</strong>
        </span>
        {now !== undefined && !isOver(deadline, now) ? (
          <span className="hold-clock-left figures" role="timer">
            {clockLeft(deadline, now)} left
          </span>
        ) : null}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {now === undefined ? "" : announcement(deadline, now)}
      </p>
    </div>
  );
}
