import { Form } from "react-router";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { BookingLink, ToBooking } from "#app/desk/parts/booking-link.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { IfMay } from "#app/desk/parts/may.tsx";
import { QueueCut } from "#app/desk/parts/queue-cut.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { fill } from "#app/languages/phrase.ts";
import type { OpenAlert } from "#hotel/kernel/ports/alerts.ts";
import { type ClosedByHand, isClosedByHand } from "#hotel/reconciliation/close-notice.ts";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

/** What about money waits for a person, oldest first. */
export function Alerts({ alerts, isCut }: { alerts: readonly OpenAlert[]; isCut: boolean }) {
  const timeZone = useTimeZone();
  return (
    <section className="money-part">
      <h2>{moneyWords.needsAttention}</h2>
      {alerts.length === 0 ? <p className="money-none">{moneyWords.nobodyNeeded}</p> : null}
      <ul className="money-alerts">
        {alerts.map(({ kind, subject, raisedAt, booking }) => (
          <li key={`${kind} ${subject}`}>
            <span>{moneyWords.alerts[kind]}</span>{" "}
            <span className="desk-note figures">
              {booking ? <BookingLink booking={booking} /> : subject} ·{" "}
              {fill(moneyWords.since, { when: whenInWords(raisedAt, timeZone) })}
            </span>
            <IfMay needs="money-acts">
              {kind === "cancellation-forgotten" && booking ? <CancelAgain id={booking.id} /> : null}
              {isClosedByHand(kind) ? <Close kind={kind} id={subject} /> : null}
            </IfMay>
          </li>
        ))}
      </ul>
      <QueueCut isCut={isCut} count={alerts.length} />
    </section>
  );
}

/** What went back already counts, so nothing goes back twice. */
function CancelAgain({ id }: { id: number }) {
  return (
    <ToBooking id={id} asked={{ act: "cancel" }} className={buttonClass("outline")}>
      {moneyWords.cancelAgain}
    </ToBooking>
  );
}

function Close({ kind, id }: { kind: ClosedByHand; id: string }) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields of={{ kind, id }} />
      <Button look="outline" name="intent" value="close-alert">
        {kind === "cancellation-forgotten" ? moneyWords.keepBooking : moneyWords.closeAlert}
      </Button>
    </Form>
  );
}
