import { hotelContext } from "#app/context.ts";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { PrintButton } from "#app/desk/parts/print-button.tsx";
import type { Route } from "./+types/cleaning.ts";
import { cleaningList } from "./cleaning-list.ts";
import { roomWords } from "./words.ts";
import styles from "./cleaning.css?url";

const { cleaning } = roomWords;

export const links = styled(styles);

export const meta = titled(cleaning.title);

/** The rooms to be cleaned today, on a sheet for housekeeping: no guest's name is on it. */
export async function loader(asked: Route.LoaderArgs) {
  const found = await read(asked, (staff, clerk) => staff.inventory.readBoard(clerk));
  const { today } = asked.context.get(hotelContext).guest.booking.limits();
  return { rows: cleaningList(found, today), today };
}

export default function Cleaning({ loaderData: { rows, today } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={cleaning.title} lead={fullDayInWords(today, telling)} />
      <p className="desk-ways">
        <BackLink to={deskLinks.rooms()}>{words.rooms}</BackLink>
        <PrintButton>{cleaning.print}</PrintButton>
      </p>
      <DeskTable
        caption={cleaning.title}
        className="cleaning-list"
        names={cleaning.columns}
        looks={{ number: "figures desk-strong", done: "cleaning-box" }}
        rows={rows}
        keyOf={({ number }) => number}
        none={<p className="desk-empty">{cleaning.none}</p>}
        cells={({ number, category, reason, isOccupied }) => ({
          number,
          category,
          why: (
            <>
              {cleaning.reasons[reason]}
              {isOccupied ? <span className="desk-note">{cleaning.occupied}</span> : null}
            </>
          ),
          done: null,
        })}
      />
    </>
  );
}
