import { ActDialog } from "#app/desk/parts/act-form.tsx";
import { fill } from "#app/languages/phrase.ts";
import { RoomChoices } from "./room-choices.tsx";
import type { RoomChoice, BookingDetails } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { ask, acts } = detailsWords;
const words = ask["check-in"];

interface CheckInDialogProps {
  booking: BookingDetails["booking"];
  stay: BookingDetails["stays"][number];
  choices: readonly RoomChoice[];
}

/** Offers the stay's own room; where that is occupied or dirty, the first of its type that is free and clean. */
export function CheckInDialog({ booking, stay, choices }: CheckInDialogProps) {
  const own = choices.find(({ isPresent }) => isPresent);
  const best = choices.find(isReady);
  const offered = own && isReady(own) ? own : (best ?? own);
  const title = fill(words.title, { name: booking.name });
  return (
    <ActDialog act="check-in" of={booking} more={{ stayId: stay.id }} title={title} answer={acts["check-in"]}>
      {own && !isReady(own) ? <p className="details-warning">{whyNotOwn(own, best)}</p> : null}
      <RoomChoices choices={choices} label={words.room} first={offered?.room} guestComes />
    </ActDialog>
  );
}

function isReady({ status, care }: RoomChoice): boolean {
  return status === "free" && care !== "dirty";
}

function whyNotOwn(own: RoomChoice, best: RoomChoice | undefined): string {
  const why = fill(own.status === "free" ? words.dirty : words.occupied, { room: own.room });
  return `${why} ${best ? fill(words.instead, { room: best.room }) : words.none}`;
}
