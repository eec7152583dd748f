import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { money } from "#app/parts/money.ts";
import { useDesk } from "#app/desk/at-desk.ts";
import { momentIn } from "#app/desk/moments.ts";
import { shortDay, telling } from "#app/desk/telling.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { OpenAlert, WaitingOrder } from "#hotel/ports/store/front-desk.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";
import { ALERT_WORDS, todayWords } from "./words.ts";

/** What went wrong and does not mend itself. Says nothing where nothing is wrong. */
export function Alerts({ alerts }: { alerts: readonly OpenAlert[] }) {
  const zone = useDesk()?.timeZone ?? "UTC";
  if (alerts.length === 0) return null;
  const { title, since } = todayWords.alerts;
  return (
    <section className="today-alerts" aria-labelledby="today-alerts">
      <h2 id="today-alerts">
        {title} <span className="today-count figures">{alerts.length}</span>
      </h2>
      <ul>
        {alerts.map(({ kind, subject, raisedAt }) => (
          <li key={`${kind} ${subject}`}>
            <span className="desk-strong">{ALERT_WORDS[kind] ?? kind}</span>
            <span className="today-subject">{subject}</span>
            <span className="desk-note">{fill(since, { time: momentIn(raisedAt, zone) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WaitingProps {
  waiting: readonly WaitingOrder[];
  now: Instant;
  categories: Readonly<Record<string, string>>;
}

/** Pending bookings, the one whose time is up first before the others. */
export function Waiting({ waiting, now, categories }: WaitingProps) {
  const zone = useDesk()?.timeZone ?? "UTC";
  const words = todayWords.waiting;
  return (
    <section className="today-card" aria-labelledby="today-waiting">
      <h2 id="today-waiting">
        {words.title} <span className="today-count figures">{waiting.length}</span>
      </h2>
      {waiting.length === 0 ? <p className="today-none">{words.none}</p> : null}
      <ul className="today-stays">
        {waiting.map((order) => (
          <li key={order.bookingId} className="today-stay today-waiting">
            <div className="today-who">
              <span className="today-name">
                <bdi>{order.name}</bdi>
              </span>
              <p className="today-facts">
                {[
                  categories[order.type] ?? order.type,
                  `${shortDay(order.checkIn)} – ${shortDay(order.checkOut)}`,
                  money(order.total, telling),
                  ...(order.bookings > 1 ? [fill(words.bookings, { count: order.bookings })] : []),
                ].join(" · ")}
              </p>
              <p className="today-chips">
                <span className="desk-state desk-state-pending">
                  {order.expiresAt <= now ? words.over : fill(words.until, { time: momentIn(order.expiresAt, zone) })}
                </span>
              </p>
            </div>
            <Link
              className={buttonClass("outline")}
              to={deskLinks.bookings({ booking: String(order.bookingId) })}
              aria-label={`${words.look}: ${order.name}`}
            >
              {words.look}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
