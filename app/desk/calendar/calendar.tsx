import { type ClientActionFunctionArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { hotelContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { addDays, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { answerForm, type DeskAct } from "#app/desk/parts/act.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { counted } from "#app/languages/phrase.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { listClient } from "#app/desk/parts/list-client.ts";
import { CALENDAR } from "./calendar-window.ts";
import type { Route } from "./+types/calendar.ts";
import { CalendarBoard } from "./calendar-board.tsx";
import { readWindow } from "./calendar-stay.ts";
import { WINDOW_NIGHTS } from "./geometry.ts";
import { Legend } from "./legend.tsx";
import { StayList } from "./stay-list.tsx";
import { calendarWords } from "./words.ts";
import styles from "./calendar.css?url";

const { deal } = calendarWords;

export const links = styled(styles);

/** The calendar reads its days by itself; the list comes from the loader. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return move.nextUrl.searchParams.get("view") === "list" || unlessSamePage(move);
}

export const meta = titled(calendarWords.title);

export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = asked.url;
  const { today, horizonDays } = asked.context.get(hotelContext).guest.booking.limits();
  const rooms = await read(asked, (staff, clerk) => staff.inventory.listHouseRooms(clerk));
  const from = parsePlainDate(searchParams.get("from")) ?? addDays(today, -2);
  if (searchParams.get("view") !== "list") return { today, horizonDays, from, rooms, list: undefined };
  const { context } = asked;
  const { stays } = await read(asked, (staff, clerk) =>
    readWindow({ staff, clerk, context }, { from, to: addDays(from, WINDOW_NIGHTS) }),
  );
  const list = stays.toSorted((a, b) => (a.room ?? 0) - (b.room ?? 0) || a.start.localeCompare(b.start));
  return { today, horizonDays, from, rooms, list };
}

/** Assigns all rooms anew, as it was proposed. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: () => ASSIGN, of: deal.title });
}

const ASSIGN: DeskAct = {
  does: async (staff, clerk, versions) => {
    const answer = await staff.inventory.applyAssignment(clerk, { versions });
    return isProblem(answer) ? answer : { ...answer, said: counted(deal.done, answer.modifiedCount, telling.locale) };
  },
  said: "",
};

const tellIfLost = toldIfLost(deal.title);

export async function clientAction(args: ClientActionFunctionArgs) {
  const answer = await tellIfLost(args);
  void listClient().invalidateQueries({ queryKey: [CALENDAR] });
  return answer;
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { list, rooms, from } = loaderData;
  return (
    <>
      <DeskHead title={calendarWords.title} lead={calendarWords.lead} />
      {list ? <StayList from={from} stays={list} rooms={rooms} /> : <DrawnCalendar {...loaderData} />}
    </>
  );
}

type Drawn = Pick<Route.ComponentProps["loaderData"], "rooms" | "today" | "horizonDays" | "from">;

/** The place of each bar is worked out in the browser: without scripts there is the list. */
function DrawnCalendar({ rooms, today, horizonDays, from }: Drawn) {
  const hasScripts = useScripts();
  const [search] = useSearchParams();
  const first: PlainDate = parsePlainDate(search.get("from")) ?? from;
  return (
    <>
      {hasScripts ? (
        <CalendarBoard rooms={rooms} today={today} horizonDays={horizonDays} from={first} />
      ) : (
        <div className="cal-region">
          <noscript>
            <p className="desk-empty">
              {calendarWords.needsScripts} <a href="?view=list">{calendarWords.asList}</a>
            </p>
          </noscript>
        </div>
      )}
      <p id="calendar-help" className="desk-note cal-help">
        {calendarWords.help}
      </p>
      <Legend />
    </>
  );
}
