import { Form } from "react-router";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { BookingLink } from "#app/desk/parts/booking-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { fill } from "#app/languages/phrase.ts";
import type { OpenAlert } from "#hotel/kernel/ports/alerts.ts";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

/** What about money waits for a person. */
export function Alerts({ alerts }: { alerts: readonly OpenAlert[] }) {
  const timeZone = useTimeZone();
  return (
    <section className="money-part">
      <h2>{moneyWords.needsPerson}</h2>
      {alerts.length === 0 ? <p className="money-none">{moneyWords.nobodyNeeded}</p> : null}
      <ul className="money-alerts">
        {alerts.map(({ kind, subject, raisedAt, booking }) => (
          <li key={`${kind} ${subject}`}>
            <span>{moneyWords.alerts[kind]}</span>{" "}
            <span className="desk-note figures">
              {booking ? <BookingLink booking={booking} /> : subject} ·{" "}
              {fill(moneyWords.since, { when: whenInWords(raisedAt, timeZone) })}
            </span>
            {kind === "dispute-won-cheaper" ? <Close id={subject} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Close({ id }: { id: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button look="outline" name="intent" value="close-alert">
        {moneyWords.closeAlert}
      </Button>
    </Form>
  );
}
