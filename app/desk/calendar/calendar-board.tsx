import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { lostDesk } from "#app/desk/parts/list-status.tsx";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { useTold } from "#app/desk/parts/use-told.ts";
import { fill } from "#app/languages/phrase.ts";
import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { type CalendarRoom, contentOf, rowsOf, waitingSlots } from "./calendar-rows.ts";
import { CalendarTools } from "./calendar-tools.tsx";
import { AutoAssign } from "./auto-assign.tsx";
import { DaysStatus } from "./days-status.tsx";
import { DAY_WIDTH, type Span, spanAround, windowsOf } from "./geometry.ts";
import { MoveStay } from "./move-stay.tsx";
import { type AgreedMove, isMove, unmoved, type ProposedMove } from "./proposed-move.ts";
import { useDrag } from "./use-drag.ts";
import { useView } from "./use-view.ts";
import { carriedBy, outcomeOfMove, pickedUp, useProposedMoves } from "./use-proposed-moves.ts";
import { statusWords, whereWords } from "./move-words.ts";
import { useReply } from "./use-reply.ts";
import { useWindows } from "./use-windows.ts";
import { calendarWords } from "./words.ts";

interface CalendarBoardProps {
  rooms: readonly CalendarRoom[];
  today: PlainDate;
  horizonDays: number;
  /** The day to begin with. */
  from: PlainDate;
}

/** The calendar with everything that can be done in it. */
export function CalendarBoard({ rooms, today, horizonDays, from }: CalendarBoardProps) {
  const region = useRef<HTMLDivElement>(null);
  const span = useMemo(() => spanAround(today, horizonDays), [today, horizonDays]);
  const view = useView(region, span.days);
  const windows = useMemo(() => windowsOf(span, view), [span, view]);
  const { shown, unread, days } = useWindows(windows);
  const waiting = useMemo(() => waitingSlots(shown.stays), [shown]);
  const rows = useMemo(() => rowsOf(rooms, waiting), [rooms, waiting]);
  const content = useMemo(() => contentOf(shown, waiting), [shown, waiting]);
  const [opened, setOpened] = useState<ProposedMove>();
  const proposing = useProposedMoves(setOpened);
  const assign = useFetcher<Outcome>();
  const assigned = useTold(undefined, assign.state === "idle" ? assign.data : undefined);
  // The question about all rooms is open until the next of its answers.
  const [askedAt, setAskedAt] = useState<number>();
  const { proposed, setProposed, drop } = proposing;
  const onPointerDown = useDrag({ region, rows, onPropose: setProposed, onDrop: drop });
  useFirstDay(region, { span, from });
  const lost = lostDesk(days);
  if (lost) return lost;
  const onCarry = (key: string) => {
    const next = proposed && carriedBy(key, proposed, rows);
    if (!proposed || !next) return false;
    if (next === "drop") void drop(proposed);
    else setProposed(next === "back" ? undefined : next);
    return true;
  };
  return (
    <>
      {proposing.told ? (
        <OutcomeNotice {...proposing.told} onClose={proposing.forget} />
      ) : (
        <OutcomeNotice {...assigned} onClose={assigned.forget} />
      )}
      <CalendarTools
        today={today}
        isReading={days.isFetching && unread.length > 0}
        onGo={(day) => goTo(region.current, span, day)}
        onStep={(nights) => region.current?.scrollBy({ left: nights * DAY_WIDTH })}
        onAssign={() => {
          proposing.forget();
          setAskedAt(assigned.at);
        }}
      />
      <DaysStatus days={days} />
      <CalendarGrid
        {...{ region, span, today, view, unread, rows, content, proposed, onPointerDown, onCarry }}
        onOpen={(stay) => setOpened(unmoved(stay))}
        onPickUp={(stay) => setProposed(pickedUp(stay))}
      />
      <p className="visually-hidden" role="status">
        {proposed ? <Carried proposed={proposed} /> : ""}
      </p>
      {opened ? (
        <OpenStay from={opened} rooms={rooms} onTell={proposing.tell} onClose={() => setOpened(undefined)} />
      ) : null}
      {askedAt === assigned.at ? <AutoAssign assign={assign} onClose={() => setAskedAt(undefined)} /> : null}
    </>
  );
}

/** Scrolls to the first day once, before anything is seen. */
function useFirstDay(region: React.RefObject<HTMLDivElement | null>, { span, from }: { span: Span; from: PlainDate }) {
  useLayoutEffect(() => goTo(region.current, span, from), [region, span, from]);
}

function goTo(element: HTMLElement | null, { first }: Span, day: PlainDate): void {
  element?.scrollTo({ left: daysBetween(first, day) * DAY_WIDTH });
}

/** What a screen reader says while a stay is dragged. */
function Carried({ proposed }: { proposed: ProposedMove }) {
  const { reply, lack } = useReply(proposed);
  const { name } = proposed.stay;
  if (!isMove(proposed)) return fill(calendarWords.drag.pickedUp, { name });
  return `${name}: ${whereWords(proposed)}. ${statusWords(proposed, { reply, lack })}`;
}

interface OpenStayProps {
  from: ProposedMove;
  rooms: readonly CalendarRoom[];
  onTell: (outcome: Outcome) => void;
  onClose: () => void;
}

export function OpenStay({ from, rooms, onTell, onClose }: OpenStayProps) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const onMove = useCallback(
    async (proposed: ProposedMove, agreed: AgreedMove) => {
      setPending(true);
      onTell(await outcomeOfMove(client, proposed, { ...agreed, inWords: (why) => `${proposed.stay.name}: ${why}` }));
      onClose();
    },
    [client, onTell, onClose],
  );
  return <MoveStay {...{ from, rooms, onMove, onClose, isPending }} />;
}
