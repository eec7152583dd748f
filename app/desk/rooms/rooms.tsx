import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { deskLinks } from "#app/links.ts";
import { hotelContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { firstRead } from "#app/desk/parts/list-client.ts";
import { ListStanding, lostDesk } from "#app/desk/parts/list-standing.tsx";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { words } from "#app/desk/parts/words.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/rooms.ts";
import { carryOut } from "./carry-out.ts";
import { RoomDesk } from "./room-desk.tsx";
import { ROOMS, type RoomRow, roomList, STATUSES } from "./room-list.ts";
import { roomRow } from "./room-row.ts";
import { roomWords } from "./words.ts";
import styles from "./room-house.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.rooms} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const hotel = context.get(hotelContext);
  const found = await hotel.staff.inventory.readBoard(account);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  return { lists: firstRead([ROOMS], found.map(roomRow)), today: hotel.guest.booking.limits().today };
}

/** What a form without scripts asks for. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(clerkContext);
  return carryOut(Object.fromEntries(await request.formData()), { account, context });
}

export default function Rooms({ loaderData: { lists, today }, actionData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={lists}>
      <DeskHead title={words.rooms} lead={roomWords.lead} />
      <Floors before={actionData} today={today} />
    </HydrationBoundary>
  );
}

function Floors({ before, today }: { before: Outcome | undefined; today: PlainDate }) {
  const list = useQuery(roomList);
  const lost = lostDesk(list);
  if (lost) return lost;
  const rooms = list.data;
  return (
    <>
      {rooms ? <FreeAndBooked rooms={rooms} /> : null}
      <p className="room-ways">
        <Link to={deskLinks.cleaning()}>{roomWords.cleaning.open}</Link>
      </p>
      <ListStanding list={list} />
      {rooms ? <RoomDesk rooms={rooms} today={today} before={before} /> : null}
    </>
  );
}

function FreeAndBooked({ rooms }: { rooms: readonly RoomRow[] }) {
  return (
    <dl className="desk-figures">
      {STATUSES.map((status) => (
        <div key={status} className="desk-figure">
          <dt>{roomWords.tonight[status]}</dt>
          <dd className="figures">{rooms.filter((room) => room.status === status).length}</dd>
        </div>
      ))}
    </dl>
  );
}
