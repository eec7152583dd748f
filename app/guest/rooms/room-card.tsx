import { useId } from "react";
import { Link } from "react-router";
import { counted, fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { NightPrice } from "#app/parts/night-price.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { AccessibleRoom } from "#content/accessible-rooms.ts";
import type { RoomTypeContent } from "#content/content.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { Description } from "./description.tsx";

export interface ShownRoom extends RoomTypeContent {
  /** One night with everything in it. */
  total: Cents;
  accessible: AccessibleRoom[];
}

export function RoomCard({ room, isFirst, opened }: { room: ShownRoom; isFirst: boolean; opened: boolean }) {
  const title = useId();
  const { words, links, ...speech } = useLanguage();
  return (
    <article className="room-card" id={room.id} aria-labelledby={title}>
      <Picture
        picture={room.picture}
        sizes="(max-width: 799px) 100vw, (max-width: 1280px) 56vw, 700px"
        className="room-card-picture"
        eager={isFirst}
      />
      <div className="room-card-words">
        <p className="room-card-category">{room.category}</p>
        <h2 id={title}>{room.roomName}</h2>
        <BedsAndGuests room={room} />
        <Description text={room.description} room={room.id} titleId={title} opened={opened} />
        <ul className="room-card-inside">
          {room.inside.map((thing) => (
            <li key={thing}>
              <Icon name="check" />
              {thing}
            </li>
          ))}
        </ul>
        {room.accessible.length > 0 ? (
          <p className="room-card-accessible">
            <Icon name="accessible" />
            <a href="#accessible">{counted(words.rooms.accessibleCount, room.accessible.length, speech.locale)}</a>
          </p>
        ) : null}
        <div className="room-card-foot">
          <p className="room-card-price figures">
            <NightPrice total={room.total} nightly={room.nightlyPriceCents} />
          </p>
          <Link
            className={buttonClass("filled")}
            to={links.bookRoom(room.id)}
            aria-label={fill(words.booking.checkDatesFor, { type: room.roomName })}
          >
            {words.booking.checkDates}
          </Link>
        </div>
      </div>
    </article>
  );
}

function BedsAndGuests({ room: { beds, adults, guestsPerRoom } }: { room: ShownRoom }) {
  const { words, locale } = useLanguage();
  const usual = counted(words.rooms.adults, adults, locale);
  const most = counted(words.units.guests, guestsPerRoom, locale);
  return (
    <p className="room-card-beds">
      <span>
        <Icon name="bed" /> {beds}
      </span>
      <span>
        <Icon name="people" /> {guestsPerRoom > adults ? fill(words.rooms.usually, { usual, most }) : usual}
      </span>
    </p>
  );
}
