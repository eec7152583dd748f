import { useNavigation, useSubmit } from "react-router";
import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { dayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { CaseTable } from "./case-table.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

const { stuck: words } = moneyWords;

/** Holds whose payment the provider does not know: their rooms stay held until somebody gives them up. */
export function StuckHolds({ holds }: { holds: readonly Order[] }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  if (holds.length === 0) return null;
  return (
    <CaseTable {...words}>
      {holds.map((order) => (
        <tr key={order.id} id={rowId(order.id)} tabIndex={-1}>
          <th scope="row" className="figures desk-strong">
            {money(order.total, telling)}
          </th>
          <td data-name={words.columns.guest}>
            <bdi>{order.name}</bdi>
          </td>
          <td data-name={words.columns.rooms} className="figures">
            <Rooms of={order} />
          </td>
          <td data-name={words.columns.until} className="figures">
            {whenInWords(order.expiresAt, timeZone)}
          </td>
          <td>
            <Button look="outline" {...asking(order.id, "end")}>
              {words.giveUp}
              <span className="visually-hidden"> {fill(words.ofHold, { name: order.name })}</span>
            </Button>
          </td>
        </tr>
      ))}
    </CaseTable>
  );
}

/** Asks before a hold is given up, and names what goes back to sale. */
export function GiveUpQuestion({ holds, search }: { holds: readonly Order[]; search: URLSearchParams }) {
  const submit = useSubmit();
  const isPending = useNavigation().formData?.get("intent") === "give-up";
  const asked = askedIn(search, ["end"]);
  const order = asked && holds.find(({ id }) => id === asked.of);
  if (!order) return null;
  const fields = { intent: "give-up", id: order.id };
  return (
    <Question
      title={fill(words.ask.title, { name: order.name })}
      act={words.ask.answer}
      fields={fields}
      row={rowId(order.id)}
      isPending={isPending}
      onOk={() => void submit(fields, { method: "post", action: ".", preventScrollReset: true })}
    >
      <p>{words.ask.released}</p>
      <Rooms of={order} />
      <p>{fill(words.ask.detail, { amount: money(order.total, telling), email: order.email })}</p>
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
