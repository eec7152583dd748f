import { useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { askedIn, rowId } from "#app/desk/asked.ts";
import { change } from "#app/desk/desk-call.ts";
import { marked } from "./marked.ts";
import type { Outcome } from "#app/desk/outcome.ts";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { Question } from "#app/desk/question.tsx";
import { ROOMS, type RoomRow, type RoomStatus, STATUSES } from "./room-list.ts";
import { useAct } from "#app/desk/use-act.ts";
import { roomWords } from "./words.ts";

interface MarkRoomProps {
  rooms: readonly RoomRow[] | undefined;
  /** What a form without scripts came to. */
  before: Outcome | undefined;
}

/** The question before a room is switched, and what came of it. */
export function MarkRoom({ rooms, before }: MarkRoomProps) {
  const [search] = useSearchParams();
  const asked = askedIn(search, STATUSES);
  const room = asked && rooms?.find(({ number }) => String(number) === asked.of);
  const { act, outcome, isPending, at, forget } = useAct(ROOMS, mark);
  return (
    <>
      <OutcomeNotice outcome={outcome ?? before} at={at} onClose={outcome && forget} />
      {asked && room ? (
        <Question
          title={fill(roomWords.ask.title, { number: room.number, status: asked.to })}
          fields={{ id: room.number, status: asked.to }}
          row={rowId(room.number)}
          isPending={isPending}
          onOk={() => act({ room, to: asked.to })}
        >
          <p>{roomWords.ask.detail[asked.to]}</p>
        </Question>
      ) : null}
    </>
  );
}

function mark({ room, to }: { room: RoomRow; to: RoomStatus }): Promise<Outcome> {
  return change({ path: `/api/rooms/${room.number}`, body: { status: to }, ...marked(room.number, to) });
}
