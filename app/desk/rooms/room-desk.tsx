import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { askedIn, rowId } from "#app/desk/parts/asked.ts";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { Question, useShut } from "#app/desk/parts/question.tsx";
import { fill } from "#app/languages/phrase.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { CARE_STATES, type HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import { actOnRoom, type RoomAct } from "./room-acts.ts";
import { isShown, ROOMS, type RoomRow, shownIn, STATUSES } from "./room-list.ts";
import { OPEN, RoomPanel } from "./room-panel.tsx";
import { RoomTable } from "./room-table.tsx";
import { ShownRooms } from "./shown-rooms.tsx";
import { roomWords } from "./words.ts";

interface RoomDeskProps {
  rooms: readonly RoomRow[];
  today: PlainDate;
  /** What a form without scripts came to. */
  before: Outcome | undefined;
}

/** The floors, the question or the panel that the address asks for, and the outcome of the latest act. */
export function RoomDesk({ rooms, today, before }: RoomDeskProps) {
  const [search] = useSearchParams();
  const { act, outcome, isPending, at, forget } = useRoomAct();
  const shown = shownIn(search);
  const isOpen = askedIn(search, [OPEN]) !== undefined;
  const onCare = useCallback((room: RoomRow, to: HousekeepingStatus) => act({ act: "care", room, to }), [act]);
  const onFloors = rooms.filter((room) => isShown(room, shown));
  return (
    <>
      {isOpen && outcome?.outcome === "refused" ? null : (
        <OutcomeNotice outcome={outcome ?? before} at={at} onClose={outcome && forget} />
      )}
      <RoomQuestion {...{ rooms, isPending, act }} />
      <OpenRoom {...{ rooms, today, isPending, act }} refused={outcome?.outcome === "refused" ? outcome : undefined} />
      <ShownRooms rooms={rooms} shown={shown} />
      <AskForm>
        <RoomTable rooms={onFloors} today={today} onCare={onCare} />
      </AskForm>
      {onFloors.length === 0 ? (
        <p className="desk-empty">{rooms.length > 0 ? roomWords.noneShown : roomWords.none}</p>
      ) : null}
    </>
  );
}

/** Like every act at the desk; what was refused in the panel leaves it open. */
function useRoomAct() {
  const client = useQueryClient();
  const shut = useShut();
  const { mutate, data, isPending, submittedAt, reset } = useMutation({
    mutationFn: (wish: RoomAct) => actOnRoom(wish),
    onSettled: async (outcome, _, { act }) => {
      await client.invalidateQueries({ queryKey: [ROOMS] });
      const mayStay = act === "close" || act === "reopen";
      if (!mayStay || outcome?.outcome !== "refused") shut();
    },
  });
  return { act: mutate, outcome: data, isPending, at: submittedAt, forget: reset };
}

interface AskedProps extends Pick<RoomDeskProps, "rooms"> {
  isPending: boolean;
  act: (act: RoomAct) => void;
}

/** Before a room is switched; and without scripts before its care is noted. */
function RoomQuestion({ rooms, isPending, act }: AskedProps) {
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
      isPending={isPending}
      onOk={() => act(isStatus ? { act: "status", room, to } : { act: "care", room, to })}
    >
      <p>{isStatus ? roomWords.ask.detail[to] : roomWords.ask.care[to]}</p>
    </Question>
  );
}

function OpenRoom({
  rooms,
  today,
  isPending,
  act,
  refused,
}: AskedProps & Pick<RoomDeskProps, "today"> & { refused: Outcome | undefined }) {
  const [search] = useSearchParams();
  const asked = askedIn(search, [OPEN]);
  const room = asked && rooms.find(({ number }) => String(number) === asked.of);
  if (!room) return null;
  return <RoomPanel room={room} today={today} isPending={isPending} refused={refused} onAct={act} />;
}
