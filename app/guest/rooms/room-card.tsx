import { useId } from "react";
import { Link } from "react-router";
import { counted } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { AccessibleRoom } from "#content/accessible-rooms.ts";
import type { RoomTypeContent } from "#content/content.ts";
import type { SizeUnit } from "#content/room-size.ts";
import type { PriceTonight } from "#hotel/pricing/price-night.ts";
import { BedsAndGuests } from "./beds-and-guests.tsx";
import { Description } from "./description.tsx";
import { RoomFoot, RoomInside } from "./room-facts.tsx";

export interface ShownRoom extends RoomTypeContent {
  sizeUnit: SizeUnit;
  price: PriceTonight;
  accessible: AccessibleRoom[];
}

export function RoomCard({ room, isFirst, opened }: { room: ShownRoom; isFirst: boolean; opened: boolean }) {
  const title = useId();
  const { words, links, ...speech } = useLanguage();
  return (
    <article className="room-card" id={room.id} aria-labelledby={title}>
      <Picture
        picture={room.picture}
        sizes="(max-width: 799px) calc(100vw - 32px), (max-width: 1280px) 56vw, 700px"
        className="room-card-picture"
        eager={isFirst}
      />
      <div className="room-card-words">
        {room.category === room.roomName ? null : <p className="room-card-category">{room.category}</p>}
        <h2 id={title}>
          <Link className="room-card-link" to={links.room(room.id)}>
            {room.roomName}
          </Link>
        </h2>
        <BedsAndGuests room={room} />
        <Description text={room.description} room={room.id} titleId={title} opened={opened} />
        <RoomInside room={room} />
        {room.accessible.length > 0 ? (
          <p className="room-card-accessible">
            <Icon name="accessible" />
            <a href="#accessible">{counted(words.rooms.accessibleCount, room.accessible.length, speech.locale)}</a>
          </p>
        ) : null}
        <RoomFoot room={room} />
      </div>
    </article>
  );
}
