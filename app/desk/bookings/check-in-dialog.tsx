import { ActDialog } from "#app/desk/parts/act-form.tsx";
import { fill } from "#app/languages/phrase.ts";
import { isOpen, RoomChoices } from "./room-choices.tsx";
import type { RoomChoice, BookingDetails } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { ask, acts } = detailsWords;
const words = ask["check-in"];

interface CheckInDialogProps {
  booking: BookingDetails["booking"];
  stay: BookingDetails["stays"][number];
  choices: readonly RoomChoice[];
}

/** Offers the stay's own room; where that is occupied, dirty or closed, the first of its type that is free and clean. */
export function CheckInDialog({ booking, stay, choices }: CheckInDialogProps) {
  const own = choices.find(({ isPresent }) => isPresent);
  const best = choices.find(isReady);
  const second = own?.status === "closed" ? choices.find(isOpen) : own;
  const offered = own && isReady(own) ? own : (best ?? second ?? own);
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

const { dirty, occupied, closed } = words;

const WHY: Record<RoomChoice["status"], string> = {
  ...{ free: dirty, closed },
  ...{ leaving: occupied, assigned: occupied, taken: occupied },
};

function whyNotOwn(own: RoomChoice, best: RoomChoice | undefined): string {
  const why = fill(WHY[own.status], { room: own.room });
  return `${why} ${best ? fill(words.instead, { room: best.room }) : words.none}`;
}
