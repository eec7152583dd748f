import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { hotelContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { words } from "#app/desk/parts/words.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { addDays, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/calendar.ts";
import { CalendarBoard } from "./calendar-board.tsx";
import { calendarStay } from "./calendar-stay.ts";
import { WINDOW_NIGHTS } from "./geometry.ts";
import { Legend } from "./legend.tsx";
import { StayList } from "./stay-list.tsx";
import { calendarWords } from "./words.ts";
import styles from "./calendar.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

/** The calendar reads its days by itself; the list comes from the loader. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return move.nextUrl.searchParams.get("view") === "list" || unlessSamePage(move);
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${calendarWords.title} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const hotel = context.get(hotelContext);
  const { today, horizonDays } = hotel.guest.booking.limits();
  const listed = await hotel.staff.inventory.listHouseRooms(account);
  if (isProblem(listed)) throw insteadOf(listed, { context, url });
  const from = parsePlainDate(url.searchParams.get("from")) ?? addDays(today, -2);
  if (url.searchParams.get("view") !== "list") return { today, horizonDays, from, rooms: listed, list: undefined };
  const read = await hotel.staff.frontDesk.readCalendar(account, { from, to: addDays(from, WINDOW_NIGHTS) });
  if (isProblem(read)) throw insteadOf(read, { context, url });
  const list = read.stays
    .map((stay) => calendarStay(stay, hotel.catalogue))
    .toSorted((a, b) => (a.room ?? 0) - (b.room ?? 0) || a.start.localeCompare(b.start));
  return { today, horizonDays, from, rooms: listed, list };
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
        <div className="cal-region cal-region-coming">
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
