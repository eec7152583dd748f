import { AskAct, DetailsCard } from "./details-parts.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { Form } from "react-router";
import { ActFields } from "#app/desk/parts/act-form.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { type FolioLine, folioOf } from "#hotel/billing/rules/folio.ts";
import { mayBeOwed } from "#hotel/ledger/rules/desk-account.ts";
import { WhyPrice } from "#app/parts/why-price.tsx";
import { isWorthTelling } from "#hotel/pricing/rules/price-reasons.ts";
import type { BookingDetails } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { money: words } = detailsWords;

/** What it costs, what is still to be settled at the desk, and the folio. */
export function MoneyCard({ details }: { details: BookingDetails }) {
  const { booking, price } = details;
  const { subtotal, taxes, fees, total } = booking;
  return (
    <DetailsCard name="money" title={words.title}>
      <p className="details-sum">
        <span>{words.total}</span>
        <strong className="figures">{moneyInWords(total)}</strong>
      </p>
      <p className="desk-note">
        {[
          fill(words.parts.rooms, { amount: moneyInWords(subtotal) }),
          ...(taxes === 0 ? [] : [fill(words.parts.taxes, { amount: moneyInWords(taxes) })]),
          ...(fees === 0 ? [] : [fill(words.parts.fees, { amount: moneyInWords(fees) })]),
        ].join(", ")}
      </p>
      {price && isWorthTelling(price) ? <WhyPrice why={price} /> : null}
      <Exemptions details={details} />
      <DeskAccount details={details} />
      <Folio details={details} />
    </DetailsCard>
  );
}

function DeskAccount({ details: { account } }: { details: BookingDetails }) {
  const { due, paid, owed } = account;
  if (due === 0 && paid === 0) return null;
  if (owed === 0) return <p className="desk-note">{words.settled}</p>;
  return (
    <>
      <p className="details-sum details-owed">
        <span>{owed > 0 ? words.owed : words.back}</span>
        <strong className="figures">{moneyInWords(Math.abs(owed))}</strong>
      </p>
      <p className="desk-acts">
        <AskAct act={owed > 0 ? "pay" : "give-back"} isFirst />
      </p>
    </>
  );
}

/** The taxes that could be spared, and how each of them stands. */
function Exemptions({ details: { exemptions, booking } }: { details: BookingDetails }) {
  const shown = booking.state === "confirmed" ? exemptions : exemptions.filter(({ state }) => state !== undefined);
  if (shown.length === 0) return null;
  return (
    <details open={shown.some(({ state }) => state === "asked" || state === "granted")}>
      <summary>{words.exemptions.title}</summary>
      {shown.map((exemption) => {
        const { id, name, paperName, paper = "", state } = exemption;
        return (
          <div key={id}>
            <p className="desk-note">{fill(words.exemptions[state ?? "offered"], { name, paperName, paper })}</p>
            {booking.state === "confirmed" ? <ExemptionActs exemption={exemption} nights={booking.nights} /> : null}
          </div>
        );
      })}
    </details>
  );
}

function ExemptionActs({ exemption, nights }: { exemption: BookingDetails["exemptions"][number]; nights: number }) {
  const { id, state, minNights } = exemption;
  const asked = { exemption: id };
  if (state === "granted") return <AskAct act="levy-again" asked={asked} />;
  return (
    <p className="desk-acts">
      {nights >= minNights ? <AskAct act="exempt" asked={asked} isFirst={state === "asked"} /> : null}
      {state === "asked" ? <AskAct act="decline-exemption" asked={asked} /> : null}
    </p>
  );
}

const FOLIO = { what: words.what, charge: words.charges, payment: words.payments, balance: words.balance };

/** Charges and payments of the whole order with their signs, and what was open after each. */
function Folio({ details: { booking, movements, refunds } }: { details: BookingDetails }) {
  const moment = useMoments();
  const lines = folioOf(movements, refunds);
  const open = refunds.filter(({ state }) => state !== "succeeded");
  const owable = open.filter((refund) => mayBeOwed(refund, booking.bookingId, movements)).map(({ key }) => key);
  if (lines.length + open.length === 0) return <p className="desk-note">{words.none}</p>;
  return (
    <>
      <DeskTable
        caption={words.list}
        className="details-table details-folio"
        names={FOLIO}
        looks={{ charge: "figures", payment: "figures", balance: "figures" }}
        rows={lines}
        keyOf={({ key }) => key}
        cells={(line) => ({
          what: (
            <>
              {entryInWords(line)} <span className="desk-note">{moment(line.at)}</span>
            </>
          ),
          charge: line.side === "charge" ? moneyInWords(line.amount) : "",
          payment: line.side === "payment" ? moneyInWords(line.amount) : "",
          balance: moneyInWords(line.balance),
        })}
      />
      {open.map(({ key, state, amount, requestedAt }) => (
        <div key={key} className="desk-note">
          {state === "succeeded" ? "" : fill(words.refunds[state], { amount: moneyInWords(amount) })},{" "}
          {moment(requestedAt)}
          {owable.includes(key) ? <OweRefund of={booking} refund={key} /> : null}
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
      <button type="submit" className="details-act">
        {words.oweRefund}
      </button>
    </Form>
  );
}

function entryInWords({ entry, side, amount }: FolioLine): string {
  const named = entry === "kept" ? words.kept : words.entries[entry];
  return side === "note" ? `${named}: ${moneyInWords(amount)}` : named;
}
