import { money } from "#app/parts/money.ts";
import type { BookingPage } from "./booking-list.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { bookingWords } from "./words.ts";

const count = new Intl.NumberFormat(telling.locale);

/** All bookings of the house in three figures (docs/SPECIFICATION.md, 2). */
export function BookingTotals({ totals }: { totals: BookingPage["totals"] }) {
  const { bookings, confirmed, revenue, defined } = bookingWords.totals;
  return (
    <>
      <dl className="desk-figures">
        <Figure name={bookings} figure={count.format(totals.bookings)} />
        <Figure name={confirmed} figure={count.format(totals.confirmed)} />
        <Figure name={revenue} figure={money(totals.revenue, telling)} />
      </dl>
      <p className="desk-note booking-defined">{defined}</p>
    </>
  );
}

function Figure({ name, figure }: { name: string; figure: string }) {
  return (
    <div className="desk-figure">
      <dt>{name}</dt>
      <dd className="figures">{figure}</dd>
    </div>
  );
}
