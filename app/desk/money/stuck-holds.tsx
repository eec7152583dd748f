import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { IfMay } from "#app/desk/parts/may.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { telling, moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { dayInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { MoneyTable } from "./money-table.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

const { stuck: words } = moneyWords;

/** Holds whose payment the provider does not know: their rooms stay held until somebody gives them up. */
export function StuckHolds({ holds, isCut }: { holds: readonly Order[]; isCut: boolean }) {
  const timeZone = useTimeZone();
  if (holds.length === 0) return null;
  return (
    <MoneyTable
      title={words.title}
      lead={words.lead}
      names={words.columns}
      looks={{ amount: "figures desk-strong", rooms: "figures", until: "figures" }}
      named={["guest", "rooms", "until"]}
      rows={holds}
      isCut={isCut}
      keyOf={({ id }) => id}
      idOf={({ id }) => rowId(id)}
      cells={(order) => ({
        amount: moneyInWords(order.total),
        guest: <bdi>{order.name}</bdi>,
        rooms: <Rooms of={order} />,
        until: whenInWords(order.expiresAt, timeZone),
        act: (
          <IfMay needs="money-acts">
            <Button look="outline" {...asking(order.id, "end")}>
              {words.giveUp}
              <span className="visually-hidden"> {fill(words.ofHold, { name: order.name })}</span>
            </Button>
          </IfMay>
        ),
      })}
    />
  );
}

/** Asks before a hold is given up, and names what goes back to sale. */
export function GiveUpQuestion({ holds, search }: { holds: readonly Order[]; search: URLSearchParams }) {
  const asked = askedIn(search, ["end"]);
  const order = asked && holds.find(({ id }) => id === asked.of);
  if (!order) return null;
  return (
    <Question
      title={fill(words.ask.title, { name: order.name })}
      act={words.ask.answer}
      fields={{ intent: "give-up", id: order.id }}
      row={rowId(order.id)}
    >
      <p>{words.ask.released}</p>
      <Rooms of={order} />
      <p>{fill(words.ask.detail, { amount: moneyInWords(order.total), email: order.email })}</p>
    </Question>
  );
}

function Rooms({ of: { lines } }: { of: Order }) {
  return (
    <ul>
      {lines.map(({ bookingId, type, rooms, checkIn, checkOut }) => (
        <li key={bookingId}>
          {fill(words.line, {
            rooms,
            type,
            from: dayInWords(checkIn, telling),
            until: dayInWords(checkOut, telling),
          })}
        </li>
      ))}
    </ul>
  );
}
