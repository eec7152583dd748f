import { Card } from "./card.tsx";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { type SubmitEvent, useLayoutEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { QueueCut } from "#app/desk/parts/queue-cut.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ActFields } from "#app/desk/parts/act-form.tsx";
import type { ActName } from "#app/desk/parts/booking-acts.ts";
import { StateMark } from "#app/desk/parts/state-mark.tsx";
import { clockTime } from "#app/parts/clock-time.ts";
import { shortDay, moneyInWords, telling } from "#app/desk/parts/telling.ts";
import type { StayToday } from "#hotel/front-desk/ports/front-desk.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { StayDue } from "#hotel/inventory/rules/stay-life.ts";
import { todayWords } from "./words.ts";

type DueStay = StayToday & { due: StayDue };
type Kind = "arrivals" | "departures";

interface ListProps {
  day: PlainDate;
  kind: Kind;
  stays: readonly DueStay[];
  /** There are more than are listed. */
  isCut: boolean;
  /** Somebody was expected before today, whom the list of those due in today leaves out. */
  hasLate?: boolean;
  /** Names of the room types, by id. */
  categories: Readonly<Record<string, string>>;
}

/** How long an act is not heard after another, and after a line has gone from under the hand. */
const UNHEARD_MS = 500;

/** Who arrives, or leaves, each with the act that comes next. */
export function ComingAndGoing({ kind, day, stays, isCut, hasLate = false, categories }: ListProps) {
  const words = todayWords[kind];
  const once = useOnce(stays);
  return (
    <Card name={kind} title={words.title} count={stays.length} isCut={isCut} none={words.none}>
      <ul className="today-stays">
        {stays.map((stay) => (
          <li
            key={stay.stayId}
            className="today-stay"
            id={`stay-${stay.stayId}`}
            onSubmitCapture={(event) => once(event, stay.stayId)}
          >
            <Stay kind={kind} day={day} stay={stay} category={categories[stay.type] ?? stay.type} />
          </li>
        ))}
      </ul>
      <QueueCut isCut={isCut} count={stays.length} said={words.cut}>
        <Link to={deskLinks.bookings({ status: kind === "arrivals" ? "arriving" : "departing" })}>{words.all}</Link>
        {hasLate ? (
          <>
            {" · "}
            <Link to={deskLinks.bookings({ status: "attention" })}>{todayWords.arrivals.allLate}</Link>
          </>
        ) : null}
      </QueueCut>
    </Card>
  );
}

/**
 * A second click of the same hand is meant for the line that stood there: neither for one that has slid into its place, nor
 * for the same act once more. A line that comes where none stood is heard at once.
 */
function useOnce(stays: readonly StayToday[]) {
  const unheardUntil = useRef(new Map<number, number>());
  const shown = useRef(stays);
  // Before the lines are painted: a click on the next one may be as quick as that.
  useLayoutEffect(() => {
    const until = performance.now() + UNHEARD_MS;
    for (const [place, { stayId }] of stays.entries()) {
      const stood = shown.current[place];
      if (stood && stood.stayId !== stayId) unheardUntil.current.set(stayId, until);
    }
    shown.current = stays;
  }, [stays]);
  return (event: SubmitEvent, stayId: number) => {
    const now = performance.now();
    if (now < (unheardUntil.current.get(stayId) ?? 0)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    unheardUntil.current.set(stayId, now + UNHEARD_MS);
  };
}

function Stay({ kind, day, stay, category }: { kind: Kind; day: PlainDate; stay: DueStay; category: string }) {
  const { room, name, bookingId } = stay;
  return (
    <>
      <p className="today-room figures">
        <span className="visually-hidden">{todayWords.room} </span>
        {room ?? "–"}
      </p>
      <div>
        <ToBooking className="today-name" id={bookingId}>
          <bdi>{name}</bdi>
        </ToBooking>
        <p className="today-facts">
          {factsOf(kind, stay, category).join(" · ")} <Chips stay={stay} kind={kind} />
        </p>
        {kind === "arrivals" && stay.specialRequests ? (
          <p className="today-note">
            {todayWords.specialRequests} <bdi>{stay.specialRequests}</bdi>
          </p>
        ) : null}
        {stay.note ? (
          <p className="today-note">
            <span className="visually-hidden">{todayWords.note} </span>
            <bdi>{stay.note}</bdi>
          </p>
        ) : null}
      </div>
      <NextActs kind={kind} stay={stay} day={day} />
    </>
  );
}

function factsOf(kind: Kind, stay: DueStay, category: string): string[] {
  const { arrivals, departures, unit, arrivesAt, children } = todayWords;
  const when =
    kind === "arrivals"
      ? fill(arrivals.until, { day: shortDay(stay.checkOut) })
      : fill(departures.since, { day: shortDay(stay.checkIn) });
  return [
    category,
    when,
    ...(kind === "arrivals" && stay.arrivesAt ? [fill(arrivesAt, { time: clockTime(stay.arrivesAt, telling) })] : []),
    ...(kind === "arrivals" && stay.children.length > 0 ? [fill(children, { ages: stay.children.join(", ") })] : []),
    ...(stay.rooms > 1 ? [fill(unit, { unit: stay.unit, rooms: stay.rooms })] : []),
  ];
}

/** What is special about it, in a word or two each. */
function Chips({ stay, kind }: { stay: DueStay; kind: Kind }) {
  const { due, room, care, roomTakenBy, owed, checkIn, checkOut, asksExemption } = stay;
  const { arrivals, departures } = todayWords;
  const isComing = kind === "arrivals";
  return (
    <span className="today-chips">
      {due === "late" ? <StateMark look="badly" words={fill(arrivals.late, { day: shortDay(checkIn) })} /> : null}
      {due === "overdue" ? (
        <StateMark look="badly" words={fill(departures.overdue, { day: shortDay(checkOut) })} />
      ) : null}
      {isComing && room === undefined ? <StateMark look="waiting" words={arrivals.noRoom} /> : null}
      {isComing && roomTakenBy ? <StateMark look="waiting" words={arrivals.roomTaken[roomTakenBy]} /> : null}
      {isComing && room !== undefined && care === "dirty" ? (
        <StateMark look="waiting" words={todayWords.dirty} />
      ) : null}
      {asksExemption ? <StateMark look="waiting" words={todayWords.exemptions.chip} /> : null}
      {owed > 0 ? <StateMark look="waiting" words={fill(todayWords.owes, { amount: moneyInWords(owed) })} /> : null}
      {owed < 0 ? (
        <StateMark look="waiting" words={fill(todayWords.getsBack, { amount: moneyInWords(-owed) })} />
      ) : null}
    </span>
  );
}

function NextActs({ kind, stay, day }: { kind: Kind; stay: DueStay; day: PlainDate }) {
  const { arrivals, departures } = todayWords;
  if (kind === "departures") {
    return (
      <div className="today-acts">
        {stay.owed === 0 ? (
          <OneClick act="check-out" stay={stay}>
            {departures.act}
          </OneClick>
        ) : (
          // Nobody goes with money that is still to be taken, or given back, before somebody has read so.
          <Ask stay={stay} asked={{ act: "check-out", stay: String(stay.stayId) }}>
            {departures.act}
          </Ask>
        )}
        {stay.hasOthersGone ? null : (
          // What another night costs, asked in advance, so that OK is the second click.
          <Ask stay={stay} look="quiet" asked={{ act: "dates", start: stay.checkIn, end: addDays(day, 1) }}>
            {departures.stays}
          </Ask>
        )}
      </div>
    );
  }
  // A night that is over can't be begun any more.
  const mayArrive = stay.checkOut > day;
  return (
    <div className="today-acts">
      {mayArrive ? <CheckIn stay={stay} /> : null}
      {stay.due === "late" ? (
        <OneClick act="no-show" stay={stay} look="quiet">
          {arrivals.noShow}
        </OneClick>
      ) : null}
    </div>
  );
}

/** One click where the room is ready; else the question that offers one that is. */
function CheckIn({ stay }: { stay: DueStay }) {
  if (stay.roomTakenBy === undefined && stay.care !== "dirty") {
    return (
      <OneClick act="check-in" stay={stay}>
        {todayWords.arrivals.act}
      </OneClick>
    );
  }
  return (
    <Ask stay={stay} asked={{ act: "check-in", stay: String(stay.stayId) }}>
      {todayWords.arrivals.act}
    </Ask>
  );
}

interface AskProps {
  stay: DueStay;
  /** The question that opens over the booking's panel. */
  asked: Record<string, string>;
  look?: "outline" | "quiet";
  children: string;
}

function Ask({ stay, asked, look = "outline", children }: AskProps) {
  return (
    <ToBooking className={buttonClass(look)} id={stay.bookingId} asked={asked}>
      {children}
      <span className="visually-hidden"> {whoseWords(stay)}</span>
    </ToBooking>
  );
}

interface OneClickProps {
  act: ActName;
  stay: DueStay;
  look?: "outline" | "quiet";
  children: string;
}

function OneClick({ act, stay, look = "outline", children }: OneClickProps) {
  const { stayId } = stay;
  return (
    <Form method="post" preventScrollReset>
      <ActFields act={act} of={stay} more={{ stayId }} />
      <Button look={look}>
        {children}
        <span className="visually-hidden"> {whoseWords(stay)}</span>
      </Button>
    </Form>
  );
}

function whoseWords({ name, room }: DueStay): string {
  return room === undefined ? fill(todayWords.ofGuestAlone, { name }) : fill(todayWords.ofGuest, { name, room });
}
