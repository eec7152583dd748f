import { Link } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { CallLink } from "#app/parts/call-link.tsx";
import type { AccessibleRoom } from "#content/accessible-rooms.ts";
import type { HotelContent } from "#content/content.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import { communicationFeatures, mobilityFeatures } from "./measured-features.ts";
import type { ShownRoom } from "./room-card.tsx";

interface AccessibleRoomsProps {
  words: HotelContent["roomsPage"]["accessible"];
  types: ShownRoom[];
  phone: string;
}

/** Every accessible room with what was measured there (28 CFR 36.302(e)(1)(ii)). */
export function AccessibleRooms({ words: { title, paragraphs }, types, phone }: AccessibleRoomsProps) {
  const { words, links } = useLanguage();
  const datesWith = (feature: RoomFeature) => fill(words.rooms.datesWith, { features: words.rooms.features[feature] });
  const withAny = types.filter((type) => type.accessible.length > 0);
  return (
    <section className="page page-section" id="accessible" aria-labelledby="accessible-title">
      <h2 id="accessible-title">{title}</h2>
      <div className="accessible-intro stack">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <Filled phrase={words.rooms.askDesk} with={{ phone: <CallLink phone={phone} /> }} />
        </p>
      </div>
      <div className="accessible-types">
        {withAny.map(({ id, roomName, beds, accessible }) => (
          <section key={id} className="accessible-type">
            <h3>{roomName}</h3>
            {beds === undefined ? null : <p className="accessible-type-beds">{beds}</p>}
            {accessible.map((room) => (
              <Measured key={room.number} room={room} />
            ))}
            <p className="accessible-dates">
              {featuresAmong(accessible).map((feature) => (
                <Link key={feature} to={links.bookRoom(id, feature)} aria-label={`${roomName}: ${datesWith(feature)}`}>
                  {datesWith(feature)}
                </Link>
              ))}
            </p>
          </section>
        ))}
      </div>
    </section>
  );
}

function Measured({ room }: { room: AccessibleRoom }) {
  const { words, locale } = useLanguage();
  const { mobility, communication, number } = room;
  const kinds = [
    ...(mobility ? [words.units.accessible.mobility, words.rooms.mobility.baths[mobility.bathing]] : []),
    ...(communication ? [words.units.accessible.communication] : []),
  ];
  return (
    <details className="accessible-room">
      <summary>
        <span className="accessible-room-number figures">{fill(words.rooms.roomNumber, { number })}</span>{" "}
        <span className="accessible-room-kinds">{kinds.join(" · ")}</span>
      </summary>
      <ul>
        {mobility ? mobilityFeatures(mobility, words.rooms.mobility, locale).map(listed) : null}
        {communication ? communicationFeatures(communication, words.rooms.communication).map(listed) : null}
      </ul>
    </details>
  );
}

function featuresAmong(rooms: readonly AccessibleRoom[]): RoomFeature[] {
  return (["mobility", "communication"] as const).filter((feature) => rooms.some((room) => room[feature]));
}

const listed = (feature: string) => <li key={feature}>{feature}</li>;
