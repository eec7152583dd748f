import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { stayInWords } from "#app/parts/dates.ts";
import type { ReportedStay } from "#hotel/reports/ports/numbers.ts";
import { roomsOf } from "./rooms-of.ts";
import { tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { night } = numberWords;

/** Who arrives, leaves or stays. */
export function EndOfDayStays({ title, stays }: { title: string; stays: readonly ReportedStay[] }) {
  const language = useLanguage();
  return (
    <section className="report-section">
      <h2>
        {title} <span className="desk-count">{stays.reduce((sum, { rooms }) => sum + rooms, 0)}</span>
      </h2>
      <DeskTable
        caption={title}
        className="desk-stacked end-of-day-stays"
        names={night.columns}
        looks={LOOKS}
        named={["rooms", "guests"]}
        rows={stays}
        keyOf={({ bookingId }) => bookingId}
        none={<p>{night.none}</p>}
        cells={(stay) => ({
          booking: <ToBooking id={stay.bookingId}>{stay.bookingId}</ToBooking>,
          guest: <bdi className="desk-name">{stay.name}</bdi>,
          type: stay.type,
          rooms: roomsOf(stay),
          guests: stay.guests,
          stay: stayInWords(stay, language),
          total: tellMoney(stay.total),
        })}
      />
    </section>
  );
}

const LOOKS = {
  booking: "figures",
  guest: "desk-strong",
  rooms: "figures",
  guests: "figures",
  stay: "figures end-of-day-stay",
  total: "figures",
};
