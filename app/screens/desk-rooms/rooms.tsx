import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { hotelContext } from "#app/context.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import type { Route } from "./+types/rooms.ts";
import { AskForm } from "#app/desk/ask-form.tsx";
import { DeskFault } from "#app/desk/desk-fault.tsx";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { deskHeaders, whoAtDesk } from "#app/desk/guard.ts";
import { firstRead } from "#app/desk/list-client.ts";
import { ListStanding, lostDesk } from "#app/desk/list-standing.tsx";
import { MarkRoom } from "./mark-room.tsx";
import { marked } from "./marked.ts";
import type { Outcome } from "#app/desk/outcome.ts";
import { insteadOf, outcomeOf } from "#app/desk/outcome-of.ts";
import { ROOMS, type RoomRow, roomList, STATUSES } from "./room-list.ts";
import { RoomTable } from "./room-table.tsx";
import { unlessSamePage } from "#app/desk/same-page.ts";
import { words } from "#app/desk/words.ts";
import { roomWords } from "./words.ts";
import styles from "./room-house.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;
export const headers = deskHeaders;
export const ErrorBoundary = DeskFault;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.rooms} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = whoAtDesk({ context, url });
  const found = await context.get(hotelContext).office.listRooms(account);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const rooms = found.map(({ number, category, nightlyPrice, status }) => ({ number, category, nightlyPrice, status }));
  return { lists: firstRead([ROOMS], rooms satisfies RoomRow[]) };
}

/** Switches a room, for a form without scripts. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const account = whoAtDesk({ context, url });
  const { id = "", status = "" } = Object.fromEntries(await request.formData());
  const answer = await context.get(hotelContext).office.setRoomStatus(account, { id: Number(id), status });
  return outcomeOf(answer, marked(String(id), String(status)), context);
}

export default function Rooms({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={lists}>
      <DeskHead title={words.rooms} lead={roomWords.lead} />
      <RoomDesk before={actionData} />
    </HydrationBoundary>
  );
}

function RoomDesk({ before }: { before: Outcome | undefined }) {
  const list = useQuery(roomList);
  const lost = lostDesk(list);
  if (lost) return lost;
  const rooms = list.data;
  return (
    <>
      {rooms ? <FreeAndBooked rooms={rooms} /> : null}
      <ListStanding list={list} />
      <MarkRoom rooms={rooms} before={before} />
      {rooms && rooms.length > 0 ? (
        <AskForm>
          <RoomTable rooms={rooms} />
        </AskForm>
      ) : null}
      {rooms?.length === 0 ? <p className="desk-empty">{roomWords.none}</p> : null}
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
