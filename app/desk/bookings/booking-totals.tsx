import { Figures } from "#app/desk/parts/figures.tsx";
import type { BookingPage } from "./booking-rows.ts";
import { telling, moneyInWords } from "#app/desk/parts/telling.ts";
import { bookingWords } from "./words.ts";

const count = new Intl.NumberFormat(telling.locale);

/** All bookings of the house in three figures (docs/SPECIFICATION.md, 2). */
export function BookingTotals({ totals }: { totals: BookingPage["totals"] }) {
  const { bookings, confirmed, revenue, defined } = bookingWords.totals;
  return (
    <>
      <Figures
        figures={{
          [bookings]: count.format(totals.bookings),
          [confirmed]: count.format(totals.confirmed),
          [revenue]: moneyInWords(totals.revenue),
        }}
      />
      <p className="desk-note booking-defined">{defined}</p>
    </>
  );
}
