import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { stayInWords } from "#app/parts/dates.ts";
import type { ReportedStay } from "#hotel/reports/ports/numbers.ts";
import { roomsOf } from "./rooms-of.ts";
import { tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { night } = numberWords;

/** Who arrives, leaves or stays. */
export function NightStays({ title, stays }: { title: string; stays: readonly ReportedStay[] }) {
  const language = useLanguage();
  return (
    <section className="number-section">
      <h2>
        {title} <span className="number-count">{stays.reduce((sum, { rooms }) => sum + rooms, 0)}</span>
      </h2>
      {stays.length === 0 ? <p>{night.none}</p> : null}
      {stays.length > 0 ? (
        <table className="desk-table night-stays">
          <caption className="visually-hidden">{title}</caption>
          <ColumnHeads names={night.columns} />
          <tbody>
            {stays.map((stay) => (
              <tr key={stay.bookingId}>
                <th scope="row" className="figures">
                  <ToBooking id={stay.bookingId}>{stay.bookingId}</ToBooking>
                </th>
                <td className="desk-strong">
                  <bdi className="desk-name">{stay.name}</bdi>
                </td>
                <td>{stay.type}</td>
                <td className="figures" data-name={night.columns.rooms}>
                  {roomsOf(stay)}
                </td>
                <td className="figures" data-name={night.columns.guests}>
                  {stay.guests}
                </td>
                <td className="figures night-stay">{stayInWords(stay, language)}</td>
                <td className="figures">{tellMoney(stay.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
