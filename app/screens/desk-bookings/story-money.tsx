import { Link, useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import { useDesk } from "#app/desk/at-desk.ts";
import { momentIn } from "#app/desk/moments.ts";
import { telling } from "#app/desk/telling.ts";
import { actLink, type Story } from "./story-view.ts";
import { storyWords } from "./story-words.ts";

const { money: words, acts } = storyWords;

/** What it costs, what has moved, and what is still to be settled at the desk. */
export function MoneyCard({ story }: { story: Story }) {
  const { booking } = story;
  const { subtotal, taxes, fees, total } = booking;
  const said = (amount: number) => money(amount, telling);
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
      <Movements story={story} />
    </section>
  );
}

function DeskAccount({ story: { account } }: { story: Story }) {
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

/** What left the hotel shows with a minus. */
const GOING_OUT: ReadonlySet<string> = new Set(["refunded", "disputed", "demo-returned", "returned-at-desk"]);

function Movements({ story: { movements, refunds } }: { story: Story }) {
  const zone = useDesk()?.timeZone ?? "UTC";
  const open = refunds.flatMap(({ key, state, amount, requestedAt }) =>
    state === "succeeded" ? [] : [{ key, amount, at: requestedAt, what: fill(words.refunds[state], amountOf(amount)) }],
  );
  const moved = movements.map(({ kind, reference, amount, at }) => ({
    ...{ key: `${kind} ${reference}`, amount: GOING_OUT.has(kind) ? -amount : amount, at },
    what: words.kinds[kind],
  }));
  if (moved.length + open.length === 0) return <p className="desk-note">{words.none}</p>;
  return (
    <table className="desk-table story-table">
      <caption className="visually-hidden">{words.list}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {[...moved, ...open].map(({ key, at, what, amount }) => (
          <tr key={key}>
            <td className="desk-note">{momentIn(at, zone)}</td>
            <th scope="row">{what}</th>
            <td className="figures">{money(amount, telling)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountOf(amount: number) {
  return { amount: money(amount, telling) };
}
