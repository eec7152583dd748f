import { Link } from "react-router";
import { deskLinks } from "#app/links.ts";
import { money } from "#app/parts/money.ts";
import { telling } from "#app/desk/parts/telling.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { todayWords } from "./words.ts";

/** Rooms nobody has taken for tonight, by type. */
export function FreeTonight({ free }: { free: readonly { category: string; left: number; capacity: number }[] }) {
  const words = todayWords.free;
  return (
    <section className="today-card" aria-labelledby="today-free">
      <h2 id="today-free">{words.title}</h2>
      <table className="desk-table today-table">
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.type}</th>
            <th scope="col" className="today-number">
              {words.left}
            </th>
            <th scope="col" className="today-number">
              {words.of}
            </th>
          </tr>
        </thead>
        <tbody>
          {free.map(({ category, left, capacity }) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              <td className={`figures today-number desk-strong ${left === 0 ? "today-nothing" : ""}`.trim()}>{left}</td>
              <td className="figures today-number">{capacity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MoneyProps {
  money: { captured: Cents; atDesk: Cents; refunded: Cents };
  owed: Cents;
  toGiveBack: Cents;
}

/** What moved today, and what the words mean. */
export function MoneyToday({ money: moved, owed, toGiveBack }: MoneyProps) {
  const words = todayWords.money;
  const rows: (readonly [string, Cents])[] = [
    [words.captured, moved.captured],
    [words.atDesk, moved.atDesk],
    [words.refunded, -moved.refunded + 0],
    [words.owed, owed],
    ...(toGiveBack > 0 ? ([[words.toGiveBack, toGiveBack]] as const) : []),
  ];
  return (
    <section className="today-card" aria-labelledby="today-money">
      <h2 id="today-money">{words.title}</h2>
      <table className="desk-table today-table">
        <caption className="visually-hidden">{words.caption}</caption>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="figures today-number">{money(amount, telling)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="desk-note">{words.defined}</p>
      <p className="today-report">
        <Link to={deskLinks.night()}>{words.night}</Link>
      </p>
    </section>
  );
}
