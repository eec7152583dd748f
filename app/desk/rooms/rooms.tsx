import { Link } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { answerForm, type Sent } from "#app/desk/parts/act.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { ListStatus, lostDesk } from "#app/desk/parts/list-status.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { firstRows } from "#app/desk/parts/rows.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { useList } from "#app/desk/parts/use-list.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import type { BoardRoom } from "#hotel/inventory/read-room-board.ts";
import { Figures } from "#app/desk/parts/figures.tsx";
import type { Route } from "./+types/rooms.ts";
import { roomAct } from "./room-acts.ts";
import { RoomDesk } from "./room-desk.tsx";
import styles from "./room-house.css?url";
import { STATUSES } from "./room-list.ts";
import { readRooms } from "./room-rows.ts";
import { roomWords } from "./words.ts";

export const links = styled(styles);
export const meta = titled(words.rooms);
export const shouldRevalidate = unlessSamePage;

export async function loader(args: Route.LoaderArgs) {
  const { today } = args.context.get(hotelContext).guest.booking.limits();
  const { rooms } = args.context.get(contentContext);
  const floors = Object.fromEntries(rooms.map(({ number, floor }) => [number, floor]));
  return { first: await firstRows(args, {}, readRooms), today, floors };
}

export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: roomAct, of: roomOf });
}

export const clientAction = toldIfLost(roomOf);

function roomOf({ id }: Sent): string {
  return fill(roomWords.room, { number: String(id) });
}

const ALL = {};

export default function Rooms({ loaderData: { first, today, floors }, actionData }: Route.ComponentProps) {
  const list = useList({ name: "rooms", asked: ALL, first });
  const rooms = list.data;
  return (
    <>
      <DeskHead title={words.rooms} lead={roomWords.lead} />
      {lostDesk(list) ?? (
        <>
          {rooms ? <FreeAndBooked rooms={rooms} /> : null}
          <p className="desk-ways">
            <Link to={deskLinks.cleaning()}>{roomWords.cleaning.open}</Link>
          </p>
          <ListStatus list={list} />
          {rooms ? <RoomDesk rooms={rooms} floors={floors} today={today} answer={actionData} /> : null}
        </>
      )}
    </>
  );
}

function FreeAndBooked({ rooms }: { rooms: readonly BoardRoom[] }) {
  const numberOf = (status: string) => rooms.filter((room) => room.status === status).length;
  return (
    <Figures figures={Object.fromEntries(STATUSES.map((status) => [roomWords.tonight[status], numberOf(status)]))} />
  );
}
