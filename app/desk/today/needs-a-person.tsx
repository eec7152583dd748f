import { Card, countInWords } from "./card.tsx";
import { Link } from "react-router";
import type { Warning } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { BookingLink, ToBooking } from "#app/desk/parts/booking-link.tsx";
import { QueueCut } from "#app/desk/parts/queue-cut.tsx";
import { shortDay, moneyInWords } from "#app/desk/parts/telling.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Alert, OpenAlert } from "#hotel/kernel/ports/alerts.ts";
import type { WaitingOrder } from "#hotel/front-desk/ports/front-desk.ts";
import { type Instant, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { ALERT_WORDS, todayWords, WARNING_WORDS } from "./words.ts";

interface AlertsProps extends Pick<WaitingProps, "categories"> {
  alerts: readonly OpenAlert[];
  /** More are open than are listed. */
  isCut: boolean;
}

/** What went wrong and does not mend itself, oldest first. Says nothing where nothing is wrong. */
export function Alerts({ alerts, isCut, categories }: AlertsProps) {
  const moment = useMoments();
  if (alerts.length === 0) return null;
  const { title, since } = todayWords.alerts;
  const count = alerts.length;
  return (
    <section className="today-alerts" aria-labelledby="today-alerts">
      <h2 id="today-alerts">
        {title} <span className="desk-count figures">{countInWords(count, isCut)}</span>
      </h2>
      <ul>
        {alerts.map(({ kind, subject, raisedAt, booking }) => (
          <li key={`${kind} ${subject}`}>
            <Link className="desk-strong" to={placeOf({ kind, subject })}>
              {ALERT_WORDS[kind]}
            </Link>
            {booking ? <BookingLink booking={booking} /> : null}
            {booking || NAMELESS.has(kind) ? null : (
              <span className="today-subject">{subjectInWords(subject, categories)}</span>
            )}
            <span className="desk-note">{fill(since, { time: moment(raisedAt) })}</span>
          </li>
        ))}
      </ul>
      <QueueCut isCut={isCut} count={count} />
    </section>
  );
}

/** What is wrong with how the house is set up, for the person who runs it. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map((warning) => (
    <p key={warning} className="today-alerts" role="note">
      {WARNING_WORDS[warning]}
    </p>
  ));
}

const LETTERS = ["letter-failed", "letter-bounced", "mail-unreachable", "relay-unreachable"] as const;

/** Their subject is nothing that a person would know. */
const NAMELESS: ReadonlySet<string> = new Set([
  ...LETTERS,
  "books-differ",
  "books-not-compared",
  "house-restored",
  "backup-failed",
  "keys-refused",
]);

/** A room type, perhaps with a night; else a number of the books. */
function subjectInWords(subject: string, categories: WaitingProps["categories"]): string {
  const [type = "", day] = subject.split(" ");
  const category = categories[type];
  const night = parsePlainDate(day);
  if (category === undefined) return subject;
  return night === undefined ? category : `${category}, ${shortDay(night)}`;
}

/** Where it can be seen to. */
function placeOf({ kind, subject }: Alert): string {
  const [, letter] = subject.split("letter:");
  if (LETTERS.some((one) => one === kind)) return letter ? deskLinks.letter(Number(letter)) : deskLinks.letters();
  if (kind === "dispute-needs-response" || kind === "dispute-lost") return deskLinks.dispute(subject);
  if (kind === "job-late") return deskLinks.houseCheck();
  if (kind === "backup-failed") return deskLinks.backups();
  if (kind === "keys-refused") return deskLinks.connections();
  if (kind === "payment-without-order") return deskLinks.unmatched(subject);
  if (kind === "cannot-deal" || kind === "search-exhausted") return deskLinks.calendar();
  return kind === "rooms-short" ? deskLinks.rooms() : deskLinks.money();
}

interface WaitingProps {
  waiting: readonly WaitingOrder[];
  /** More wait than are listed. */
  isCut: boolean;
  now: Instant;
  categories: Readonly<Record<string, string>>;
}

/** Pending bookings, the one whose time is up first before the others. */
export function Waiting({ waiting, isCut, now, categories }: WaitingProps) {
  const moment = useMoments();
  const words = todayWords.waiting;
  return (
    <Card name="waiting" title={words.title} count={waiting.length} isCut={isCut} none={words.none}>
      <ul className="today-stays">
        {waiting.map((order) => (
          <li key={order.bookingId} className="today-stay today-waiting">
            <div>
              <span className="today-name">
                <bdi>{order.name}</bdi>
              </span>
              <p className="today-facts">
                {[
                  categories[order.type] ?? order.type,
                  `${shortDay(order.checkIn)} – ${shortDay(order.checkOut)}`,
                  moneyInWords(order.total),
                  ...(order.bookings > 1 ? [fill(words.bookings, { count: order.bookings })] : []),
                ].join(" · ")}
              </p>
              <p className="today-chips">
                <span className="desk-state desk-state-pending">
                  {order.expiresAt <= now ? words.over : fill(words.until, { time: moment(order.expiresAt) })}
                </span>
              </p>
            </div>
            <ToBooking
              className={buttonClass("outline")}
              id={order.bookingId}
              aria-label={`${words.look}: ${order.name}`}
            >
              {words.look}
            </ToBooking>
          </li>
        ))}
      </ul>
      <QueueCut isCut={isCut} count={waiting.length} said={words.cut}>
        <Link to={deskLinks.bookings({ status: "pending" })}>{words.all}</Link>
      </QueueCut>
    </Card>
  );
}
