import { AskAct, DetailsCard } from "./details-parts.tsx";
import { Form } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords, guestsInWords, nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { ActFields } from "#app/desk/parts/act-form.tsx";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { mayChangeDates } from "#hotel/booking/rules/what-may-change.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { oneNightOf } from "#hotel/pricing/rules/night-runs.ts";
import type { BookingDetails, DetailsView } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { stay: words, acts } = detailsWords;

/** When, what kind of room, and each room with its guest's whereabouts and what can be done about it. */
export function StayCard({ details, category, soldBy }: Pick<DetailsView, "details" | "category" | "soldBy">) {
  const language = useLanguage();
  const { booking, siblings } = details;
  const nights = nightsInWords(booking, language);
  const rooms = countInWords(booking.rooms, "rooms", language);
  const each = oneNightOf(booking);
  return (
    <DetailsCard name="stay" title={words.title}>
      <p className="desk-strong">{fill(words.nights, { stay: stayInWords(booking, language), nights })}</p>
      <p>
        {category}, {guestsInWords(booking, language)}
        {booking.accessible ? `, ${fill(words.accessible, { feature: words.features[booking.accessible] })}` : ""}
      </p>
      <p className="desk-note">{each === undefined ? rooms : fill(words.rate, { rooms, price: moneyInWords(each) })}</p>
      {soldBy.length > 0 ? <p className="desk-note">{soldBy.join(" · ")}</p> : null}
      <ul className="details-rooms">
        {details.stays.map((stay) => (
          <RoomOfStay key={stay.id} stay={stay} details={details} />
        ))}
      </ul>
      {siblings.length > 0 ? (
        <p className="desk-note">
          {words.siblings}{" "}
          {siblings.map(({ bookingId }) => (
            <ToBooking key={bookingId} className="figures" id={bookingId}>
              {bookingId}
            </ToBooking>
          ))}
        </p>
      ) : null}
    </DetailsCard>
  );
}

type Stay = BookingDetails["stays"][number];

function RoomOfStay({ stay, details }: { stay: Stay; details: BookingDetails }) {
  const language = useLanguage();
  const moment = useMoments();
  const { room, pinned, arrivedAt, leftAt, life, checkOut } = stay;
  const nights = life === "no-show" ? words.kept : words.actual;
  const facts = [
    ...(pinned && life === "booked" ? [words.pinned] : []),
    ...(checkOut === details.booking.checkOut ? [] : [fill(nights, { stay: stayInWords(stay, language) })]),
    ...(arrivedAt === undefined ? [] : [fill(words.arrived, { time: moment(arrivedAt) })]),
    ...(leftAt === undefined ? [] : [fill(words.left, { time: moment(leftAt) })]),
  ];
  const noRoom = life === "booked" ? words.noRoom : "";
  return (
    <li className="details-room">
      <p>
        <span className="desk-strong">{room === undefined ? noRoom : fill(words.room, { room })}</span>{" "}
        <span className="desk-state">{detailsWords.lives[life]}</span>
        {facts.length > 0 ? <span className="desk-note">{facts.join(" · ")}</span> : null}
      </p>
      {details.booking.state === "confirmed" ? <RoomActs stay={stay} details={details} /> : null}
    </li>
  );
}

function RoomActs({ stay, details }: { stay: Stay; details: BookingDetails }) {
  const { due, life, checkIn, checkOut, undo, room, accessible } = stay;
  const { today } = details;
  const asked = { stay: String(stay.id) };
  const mayArrive = (due === "arriving" || due === "late") && checkOut > today;
  const isToLeave = due === "departing" || due === "overdue";
  const hasMissed = life === "booked" && checkIn < today;
  return (
    <div className="desk-acts">
      {mayArrive ? <AskAct act="check-in" asked={asked} isFirst /> : null}
      {life === "in-house" ? <AskAct act="check-out" asked={asked} isFirst /> : null}
      {isToLeave && mayChangeDates(details) ? <StaysOn details={details} /> : null}
      {hasMissed ? <AskAct act="no-show" asked={asked} /> : null}
      {due === "over" || checkOut <= today ? null : <AskAct act="move" asked={asked} />}
      {undo ? <AskAct act={`undo-${undo}`} asked={asked} /> : null}
      {life === "booked" && room !== undefined && accessible === undefined && checkOut > today ? (
        <LockRoom stay={stay} details={details} />
      ) : null}
    </div>
  );
}

/** Whether the room stays the stay's whatever else is dealt: one click either way. */
function LockRoom({ stay: { id, room = 0, pinned }, details }: { stay: Stay; details: BookingDetails }) {
  const act = pinned ? "unlock" : "lock";
  return (
    <Form method="post" preventScrollReset>
      <ActFields act={act} of={details.booking} more={{ stayId: id, room }} />
      <button type="submit" className="details-act">
        {acts[act]}
      </button>
    </Form>
  );
}

/** The guest stays through tonight: the question about other dates, answered in advance. */
function StaysOn({ details: { booking, today } }: { details: BookingDetails }) {
  return <AskAct act="overstay" asked={{ act: "dates", start: booking.checkIn, end: addDays(today, 1) }} />;
}
