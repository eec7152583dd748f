import { Form, Link, useSearchParams } from "react-router";
import { ActFields } from "#app/desk/parts/act-form.tsx";
import { fill } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { momentIn } from "#app/desk/parts/moments.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { type FolioLine, folioOf } from "#hotel/billing/rules/folio.ts";
import { actLink, type BookingDetails } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { money: words, acts } = detailsWords;

/** What it costs, what is still to be settled at the desk, and the folio. */
export function MoneyCard({ story }: { story: BookingDetails }) {
  const { booking } = story;
  const { subtotal, taxes, fees, total } = booking;
  return (
    <section className="story-card" aria-labelledby="story-money">
      <h3 id="story-money">{words.title}</h3>
      <p className="story-sum">
        <span>{words.total}</span>
        <strong className="figures">{said(total)}</strong>
      </p>
      <p className="desk-note">
        {fill(words.parts, { subtotal: said(subtotal), taxes: said(taxes), fees: said(fees) })}
      </p>
      <DeskAccount story={story} />
      <Folio story={story} />
    </section>
  );
}

function DeskAccount({ story: { account } }: { story: BookingDetails }) {
  const [search] = useSearchParams();
  const { due, paid, owed } = account;
  if (due === 0 && paid === 0) return null;
  if (owed === 0) return <p className="desk-note">{words.settled}</p>;
  const act = owed > 0 ? "pay" : "give-back";
  return (
    <>
      <p className="story-sum story-owed">
        <span>{owed > 0 ? words.owed : words.back}</span>
        <strong className="figures">{money(Math.abs(owed), telling)}</strong>
      </p>
      <p className="story-acts">
        <Link className="story-act story-act-first" to={actLink(search, { act })} preventScrollReset>
          {acts[act]}
        </Link>
      </p>
    </>
  );
}

/** Charges and payments of the whole order with their signs, and what was open after each. */
function Folio({ story: { booking, movements, refunds } }: { story: BookingDetails }) {
  const zone = useDesk()?.timeZone ?? "UTC";
  const lines = folioOf(movements);
  const open = refunds.filter(({ state }) => state !== "succeeded");
  if (lines.length + open.length === 0) return <p className="desk-note">{words.none}</p>;
  return (
    <>
      <table className="desk-table story-table story-folio">
        <caption className="visually-hidden">{words.list}</caption>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.charges}</th>
            <th scope="col">{words.payments}</th>
            <th scope="col">{words.balance}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {entryInWords(line)} <span className="desk-note">{momentIn(line.at, zone)}</span>
              </th>
              <td className="figures">{line.side === "charge" ? said(line.amount) : ""}</td>
              <td className="figures">{line.side === "payment" ? said(line.amount) : ""}</td>
              <td className="figures">{said(line.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open.map(({ key, state, amount, requestedAt }) => (
        <div key={key} className="desk-note">
          {state === "succeeded" ? "" : fill(words.refunds[state], { amount: said(amount) })},{" "}
          {momentIn(requestedAt, zone)}
          {state === "failed" && !isOwedAtDesk(key, movements) ? <OweRefund of={booking} refund={key} /> : null}
        </div>
      ))}
    </>
  );
}

/** One click, because it moves no money yet: handing it back is an act of its own. */
function OweRefund({ of, refund }: { of: BookingDetails["booking"]; refund: string }) {
  return (
    <Form method="post" preventScrollReset>
      <ActFields act="owe-refund" of={of} more={{ key: refund }} />
      <button type="submit" className="story-act">
        {words.oweRefund}
      </button>
    </Form>
  );
}

function isOwedAtDesk(key: string, movements: BookingDetails["movements"]): boolean {
  return movements.some(({ kind, reference }) => kind === "refund-owed" && reference.endsWith(`:refund:${key}`));
}

function entryInWords({ entry, side, amount }: FolioLine): string {
  const named = entry === "kept" ? words.kept : words.entries[entry];
  return side === "note" ? `${named}: ${said(amount)}` : named;
}

function said(amount: number): string {
  return money(amount, telling);
}
