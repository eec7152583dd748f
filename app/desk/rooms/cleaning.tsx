import { Link } from "react-router";
import { hotelContext } from "#app/context.ts";
import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/cleaning.ts";
import { cleaningList } from "./cleaning-list.ts";
import { roomWords } from "./words.ts";
import styles from "./cleaning.css?url";

const { cleaning } = roomWords;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${cleaning.title} · ${words.title}` }];
}

/** The rooms to be cleaned today, on a sheet for housekeeping: no guest's name is on it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const hotel = context.get(hotelContext);
  const found = await hotel.staff.inventory.readBoard(account);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  return { rows: cleaningList(found), today: hotel.guest.booking.limits().today };
}

export default function Cleaning({ loaderData: { rows, today } }: Route.ComponentProps) {
  const hasScripts = useScripts();
  return (
    <>
      <DeskHead title={cleaning.title} lead={fullDayInWords(today, telling)} />
      <p className="cleaning-ways">
        <Link className={buttonClass("quiet")} to={deskLinks.rooms()}>
          {words.rooms}
        </Link>
        {hasScripts ? (
          <Button type="button" look="outline" onClick={() => window.print()}>
            {cleaning.print}
          </Button>
        ) : null}
      </p>
      {rows.length === 0 ? <p className="desk-empty">{cleaning.none}</p> : null}
      {rows.length > 0 ? (
        <table className="desk-table cleaning-list">
          <caption className="visually-hidden">{cleaning.title}</caption>
          <ColumnHeads names={cleaning.columns} />
          <tbody>
            {rows.map(({ number, category, reason, isOccupied }) => (
              <tr key={number}>
                <th scope="row" className="figures desk-strong">
                  {number}
                </th>
                <td>{category}</td>
                <td>
                  {cleaning.reasons[reason]}
                  {isOccupied ? <span className="desk-note">{cleaning.occupied}</span> : null}
                </td>
                <td className="cleaning-box" />
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
