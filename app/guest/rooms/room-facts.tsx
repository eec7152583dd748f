import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { NightPrice } from "#app/parts/night-price.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownRoom } from "./room-card.tsx";

/** What is in a type of room. */
export function RoomInside({ room }: { room: ShownRoom }) {
  if (room.inside.length === 0) return null;
  return (
    <ul className="room-card-inside">
      {room.inside.map((thing) => (
        <li key={thing}>
          <Icon name="check" />
          {thing}
        </li>
      ))}
    </ul>
  );
}

/** What a night in a type of room costs, and the way to its dates. */
export function RoomFoot({ room }: { room: ShownRoom }) {
  const { words, links } = useLanguage();
  return (
    <div className="room-card-foot">
      <p className="room-card-price figures">
        <NightPrice price={room.price} />
      </p>
      <Link
        className={buttonClass("filled")}
        to={links.bookRoom(room.id)}
        aria-label={fill(words.booking.checkDatesFor, { type: room.roomName })}
      >
        {words.booking.checkDates}
      </Link>
    </div>
  );
}
