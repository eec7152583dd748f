import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HotelContent } from "#content/content.ts";

/** What no room is without. */
export function EveryRoom({ everyRoom }: { everyRoom: HotelContent["roomsPage"]["everyRoom"] }) {
  return (
    <section className="every-room">
      <div className="page page-section every-room-columns">
        <div className="stack">
          <h2>{everyRoom.title}</h2>
          <ul className="every-room-items">
            {everyRoom.items.map((item) => (
              <li key={item}>
                <Icon name="check" />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <Picture
          picture={everyRoom.picture}
          sizes="(max-width: 799px) calc(100vw - 32px), 520px"
          className="every-room-picture"
        />
      </div>
    </section>
  );
}
