import { Card } from "./card.tsx";
import { FigureRows } from "#app/desk/parts/desk-table.tsx";
import { Link } from "react-router";
import { deskLinks } from "#app/links.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { todayWords } from "./words.ts";

/** Rooms nobody has taken for tonight, by type. */
export function FreeTonight({ free }: { free: readonly { category: string; left: number; capacity: number }[] }) {
  const words = todayWords.free;
  return (
    <Card name="free" title={words.title}>
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
    </Card>
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
  const row = (name: string, amount: Cents) => [name, moneyInWords(amount)] as const;
  const rows = [
    row(words.captured, moved.captured),
    row(words.atDesk, moved.atDesk),
    row(words.refunded, -moved.refunded + 0),
    row(words.owed, owed),
    ...(toGiveBack > 0 ? [row(words.toGiveBack, toGiveBack)] : []),
  ];
  return (
    <Card name="money" title={words.title}>
      <FigureRows caption={words.caption} className="today-table" look="figures today-number" rows={rows} />
      <p className="desk-note">{words.defined}</p>
      <p className="today-report">
        <Link to={deskLinks.night()}>{words.night}</Link>
      </p>
    </Card>
  );
}
