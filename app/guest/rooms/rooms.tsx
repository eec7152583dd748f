import { Link } from "react-router";
import { has } from "#content/switched-off.ts";
import { contentContext, hotelContext } from "#app/context.ts";
import { HouseData } from "#app/discovery/house-data.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { PageHead } from "#app/parts/page-head.tsx";
import type { Route } from "./+types/rooms.ts";
import { AccessibleRooms } from "./accessible-rooms.tsx";
import { EveryRoom } from "./every-room.tsx";
import { RoomCard } from "./room-card.tsx";
import { roomsPageFor, shownRooms } from "./shown-rooms.ts";
import styles from "./rooms.css?inline";

export const handle = { styles };

export function loader({ url, context }: Route.LoaderArgs) {
  const { roomsPage, hotel } = context.get(contentContext);
  const cards = shownRooms(context.get(contentContext), context.get(hotelContext));
  // Before scripts run, the address says which description is open.
  const hasEveryRoom = has(context.get(contentContext), "roomsPage.everyRoom");
  const page = roomsPageFor(roomsPage, cards);
  return { page, hasEveryRoom, cards, phone: hotel.phone, open: url.searchParams.get("more") };
}

export default function Rooms({ loaderData: { page, hasEveryRoom, cards, phone, open } }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  return (
    <>
      <HouseData rooms={cards} />
      <div className="page page-section rooms">
        <PageHead title={words.rooms.title} lead={page.lead} />
        <p className="rooms-book">
          <Link to={links.book()}>{words.book.seeAll}</Link>
        </p>
        {cards.map((room, index) => (
          <RoomCard key={room.id} room={room} isFirst={index === 0} opened={open === room.id} />
        ))}
      </div>
      {hasEveryRoom ? <EveryRoom everyRoom={page.everyRoom} /> : null}
      {page.accessible ? <AccessibleRooms words={page.accessible} types={cards} phone={phone} /> : null}
    </>
  );
}
