import { type ComponentProps, useCallback, useState } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, rowId } from "#app/desk/parts/asked.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { useTold } from "#app/desk/parts/use-told.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import type { BoardRoom } from "#hotel/inventory/read-room-board.ts";
import { CARE_STATES, type HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { CareOutcomes, careKey } from "./care-outcomes.tsx";
import { type Floors, isShown, shownIn, STATUSES } from "./room-list.ts";
import { OPEN, RoomPanel } from "./room-panel.tsx";
import { RoomTable } from "./room-table.tsx";
import { ShownRooms } from "./shown-rooms.tsx";
import { roomWords } from "./words.ts";

interface RoomDeskProps {
  rooms: readonly BoardRoom[];
  today: PlainDate;
  floors: Floors;
  /** What the page's latest form came to. */
  answer: Outcome | undefined;
}

/** The floors, the question or the panel that the address asks for, and the outcome of the latest act. */
export function RoomDesk({ rooms, today, floors, answer }: RoomDeskProps) {
  const [search] = useSearchParams();
  const care = useCare();
  const { outcome, at, forget } = useTold(answer);
  const shown = shownIn(search);
  const open = askedIn(search, [OPEN]);
  // What was done in the panel shuts it; what was refused leaves it open.
  const inPanel = outcome === undefined || outcome.outcome === "refused" ? open : undefined;
  const room = inPanel && rooms.find(({ number }) => String(number) === inPanel.of);
  const onFloors = rooms.filter((one) => isShown(one, shown));
  return (
    <>
      {room ? (
        <RoomPanel room={room} today={today} refused={outcome} />
      ) : (
        <OutcomeNotice outcome={outcome} at={at} onClose={forget} />
      )}
      <CareOutcomes {...care.touched} />
      <RoomQuestion rooms={rooms} />
      <ShownRooms rooms={rooms} shown={shown} />
      <AskForm>
        <RoomTable rooms={onFloors} floors={floors} today={today} onCare={care.note} />
      </AskForm>
      {onFloors.length === 0 ? (
        <p className="desk-empty">{rooms.length > 0 ? roomWords.noneShown : roomWords.none}</p>
      ) : null}
    </>
  );
}

/** Notes how a room is with one touch. */
function useCare() {
  const submit = useSubmit();
  const [touched, setTouched] = useState<ComponentProps<typeof CareOutcomes>>({ rooms: [], latest: undefined });
  const note = useCallback(
    ({ number, version }: BoardRoom, to: HousekeepingStatus) => {
      setTouched(({ rooms }) => ({ rooms: [...new Set([...rooms, number])], latest: number }));
      const fields = { intent: "care", id: number, state: to, version };
      const fetcherKey = careKey(number);
      void submit(fields, { method: "post", action: deskLinks.rooms(), navigate: false, fetcherKey });
    },
    [submit],
  );
  return { note, touched };
}

/** Before a room is switched; and without scripts before its care is noted. */
function RoomQuestion({ rooms }: Pick<RoomDeskProps, "rooms">) {
  const [search] = useSearchParams();
  const asked = askedIn(search, [...STATUSES, ...CARE_STATES]);
  const room = asked && rooms.find(({ number }) => String(number) === asked.of);
  if (!asked || !room) return null;
  const { to } = asked;
  const { number, version } = room;
  const isStatus = to === "Free" || to === "Booked";
  return (
    <Question
      title={fill(roomWords.ask.title, { number, status: isStatus ? to : roomWords.care[to].toLowerCase() })}
      {...(isStatus ? {} : { act: fill(roomWords.ask.answer, { state: roomWords.care[to].toLowerCase() }) })}
      fields={isStatus ? { id: number, status: to } : { intent: "care", id: number, state: to, version }}
      row={rowId(number)}
    >
      <p>{isStatus ? roomWords.ask.detail[to] : roomWords.ask.care[to]}</p>
    </Question>
  );
}
