import { Card } from "./card.tsx";
import { DeskTable, FigureRows } from "#app/desk/parts/desk-table.tsx";
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
      <DeskTable
        caption={words.caption}
        className="today-table"
        names={words.columns}
        looks={{ left: "figures desk-strong", capacity: "figures" }}
        rows={free}
        keyOf={({ category }) => category}
        cells={({ category, left, capacity }) => ({
          category,
          left: left === 0 ? <span className="today-nothing">{left}</span> : left,
          capacity,
        })}
      />
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
      <FigureRows caption={words.caption} className="today-table" rows={rows} />
      <p className="desk-note">{words.defined}</p>
      <p className="today-report">
        <Link to={deskLinks.night()}>{words.night}</Link>
      </p>
    </Card>
  );
}
