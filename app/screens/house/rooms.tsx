import { Link } from "react-router";
import { contentContext } from "#app/context.ts";
import { links } from "#app/links.ts";
import { unlessOnlyPanels } from "#app/shell/panels.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { RoomTypeContent } from "#content/content.ts";
import type { Route } from "./+types/rooms.ts";
import { PageHead } from "./page-head.tsx";

export const shouldRevalidate = unlessOnlyPanels;

export function meta(): Route.MetaDescriptors {
  return [{ title: "Rooms" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return { rooms: context.get(contentContext).roomTypes };
}

export default function Rooms({ loaderData: { rooms } }: Route.ComponentProps) {
  return (
    <div className="page page-section">
      <PageHead title="Rooms" lead="Three kinds of room, all of them quiet after ten." />
      {rooms.map((room) => (
        <RoomCard key={room.id} room={room} />
      ))}
    </div>
  );
}

function RoomCard({ room }: { room: RoomTypeContent }) {
  return (
    <article className="room-card">
      <Picture picture={room.picture} sizes="(max-width: 799px) 100vw, 600px" className="room-card-picture" />
      <div className="stack">
        <h2>{room.roomName}</h2>
        <p className="room-card-beds">
          <Icon name="bed" /> {room.beds}, up to {room.guestsPerRoom} guests
        </p>
        <p>{room.description}</p>
        <p className="lead">{room.inside.join(" · ")}</p>
        <Link className={buttonClass("outline")} to={links.bookRoom(room.id)}>
          Check dates
        </Link>
      </div>
    </article>
  );
}
