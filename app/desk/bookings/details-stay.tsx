import { AskAct, StoryCard } from "./story-parts.tsx";
import { Form } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords, guestsInWords, nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { ActFields } from "#app/desk/parts/act-form.tsx";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { oneNightOf } from "#hotel/pricing/rules/night-runs.ts";
import type { BookingDetails, DetailsView } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { stay: words, acts } = detailsWords;

/** When, what kind of room, and each room with its guest's whereabouts and what can be done about it. */
export function StayCard({ story, category, soldBy }: Pick<DetailsView, "story" | "category" | "soldBy">) {
  const language = useLanguage();
  const { booking, siblings } = story;
  const nights = nightsInWords(booking, language);
  const rooms = countInWords(booking.rooms, "rooms", language);
  const each = oneNightOf(booking);
  return (
    <StoryCard name="stay" title={words.title}>
      <p className="desk-strong">{fill(words.nights, { stay: stayInWords(booking, language), nights })}</p>
      <p>
        {category}, {guestsInWords(booking, language)}
        {booking.accessible ? `, ${fill(words.accessible, { feature: words.features[booking.accessible] })}` : ""}
      </p>
      <p className="desk-note">{each === undefined ? rooms : fill(words.rate, { rooms, price: moneyInWords(each) })}</p>
      {soldBy.length > 0 ? <p className="desk-note">{soldBy.join(" · ")}</p> : null}
      <ul className="story-rooms">
        {story.stays.map((stay) => (
          <RoomOfStay key={stay.id} stay={stay} story={story} />
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
    </StoryCard>
  );
}

type Stay = BookingDetails["stays"][number];

function RoomOfStay({ stay, story }: { stay: Stay; story: BookingDetails }) {
  const language = useLanguage();
  const moment = useMoments();
  const { room, pinned, arrivedAt, leftAt, life, checkOut } = stay;
  const nights = life === "no-show" ? words.kept : words.actual;
  const facts = [
    ...(pinned && life === "booked" ? [words.pinned] : []),
    ...(checkOut === story.booking.checkOut ? [] : [fill(nights, { stay: stayInWords(stay, language) })]),
    ...(arrivedAt === undefined ? [] : [fill(words.arrived, { time: moment(arrivedAt) })]),
    ...(leftAt === undefined ? [] : [fill(words.left, { time: moment(leftAt) })]),
  ];
  const noRoom = life === "booked" ? words.noRoom : "";
  return (
    <li className="story-room">
      <p>
        <span className="desk-strong">{room === undefined ? noRoom : fill(words.room, { room })}</span>{" "}
        <span className="desk-state">{detailsWords.lives[life]}</span>
        {facts.length > 0 ? <span className="desk-note">{facts.join(" · ")}</span> : null}
      </p>
      {story.booking.state === "confirmed" ? <RoomActs stay={stay} story={story} /> : null}
    </li>
  );
}

function RoomActs({ stay, story }: { stay: Stay; story: BookingDetails }) {
  const { due, life, checkOut, undo, room, accessible } = stay;
  const { today } = story;
  const asked = { stay: String(stay.id) };
  const mayArrive = (due === "arriving" || due === "late") && checkOut > today;
  return (
    <div className="story-acts">
      {mayArrive ? <AskAct act="check-in" asked={asked} isFirst /> : null}
      {life === "in-house" ? <AskAct act="check-out" asked={asked} isFirst /> : null}
      {due === "departing" || due === "overdue" ? <StaysOn story={story} /> : null}
      {due === "late" ? <AskAct act="no-show" asked={asked} /> : null}
      {due === "over" || checkOut <= today ? null : <AskAct act="move" asked={asked} />}
      {undo ? <AskAct act={`undo-${undo}`} asked={asked} /> : null}
      {life === "booked" && room !== undefined && accessible === undefined && checkOut > today ? (
        <LockRoom stay={stay} story={story} />
      ) : null}
    </div>
  );
}

/** Whether the room stays the stay's whatever else is dealt: one click either way. */
function LockRoom({ stay: { id, room = 0, pinned }, story }: { stay: Stay; story: BookingDetails }) {
  const act = pinned ? "unlock" : "lock";
  return (
    <Form method="post" preventScrollReset className="story-lock">
      <ActFields act={act} of={story.booking} more={{ stayId: id, room }} />
      <button type="submit" className="story-act">
        {acts[act]}
      </button>
    </Form>
  );
}

/** The guest stays through tonight: the question about other dates, answered in advance. */
function StaysOn({ story: { booking, today } }: { story: BookingDetails }) {
  return <AskAct act="overstay" asked={{ act: "dates", start: booking.checkIn, end: addDays(today, 1) }} />;
}
