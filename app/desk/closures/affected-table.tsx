import { Heads } from "#app/desk/parts/desk-table.tsx";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import type { AffectedBooking } from "#hotel/closures/ports/closures.ts";
import { closureWords } from "./words.ts";

const { preview } = closureWords;
const { tick, ...columns } = preview.columns;

interface AffectedTableProps {
  title: string;
  said?: string;
  bookings: readonly AffectedBooking[];
  typeName: (id: string) => string;
  /** Each can be ticked, under this name. */
  tickName?: string;
  isTicked?: (bookingId: number) => boolean;
}

export function AffectedTable({
  title,
  said,
  bookings,
  typeName,
  tickName,
  isTicked = () => false,
}: AffectedTableProps) {
  const language = useLanguage();
  return (
    <section className="closure-part">
      <h3>
        {title} <span className="desk-count">{bookings.length}</span>
      </h3>
      {bookings.length === 0 ? <p>{preview.none}</p> : null}
      {bookings.length > 0 && said ? <p>{said}</p> : null}
      {bookings.length > 0 ? (
        <table className="desk-table desk-stacked closure-table">
          <caption className="visually-hidden">{title}</caption>
          <Heads names={[...(tickName ? [tick] : []), ...Object.values(columns)]} />
          <tbody>
            {bookings.map((booking) => (
              <tr key={booking.bookingId}>
                {tickName ? (
                  <td>
                    <input
                      type="checkbox"
                      name={tickName}
                      value={booking.bookingId}
                      defaultChecked={isTicked(booking.bookingId)}
                      aria-label={fill(preview.extend, { number: booking.bookingId })}
                    />
                  </td>
                ) : null}
                <th scope="row" className="figures">
                  <ToBooking id={booking.bookingId}>{booking.bookingId}</ToBooking>
                </th>
                <td>
                  <span className="desk-strong">{booking.name}</span>
                  <span className="desk-note">
                    {[booking.email || preview.noAddress, booking.phone].filter(Boolean).join(", ")}
                  </span>
                </td>
                <td>{typeName(booking.type)}</td>
                <td className="figures">{stayInWords(booking, language)}</td>
                <td className="figures">{moneyInWords(booking.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
