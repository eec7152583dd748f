import { useRouteLoaderData } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { hotelData } from "#app/discovery/hotel-data.ts";
import { StructuredData } from "#app/discovery/structured-data.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { nightTotal } from "#app/parts/night-total.ts";
import { PageHead } from "#app/parts/page-head.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { unlessOnlyPanels } from "#app/shell/panels.ts";
import type { Route } from "./+types/rooms.ts";
import { AccessibleRooms } from "./accessible-rooms.tsx";
import { EveryRoom } from "./every-room.tsx";
import { RoomCard } from "./room-card.tsx";

export const shouldRevalidate = unlessOnlyPanels;

export function loader({ url, context }: Route.LoaderArgs) {
  const { roomTypes, roomsPage, rooms, accessibleRooms, hotel } = context.get(contentContext);
  const cards = roomTypes.map((type) => {
    const numbers = new Set(rooms.filter((room) => room.type === type.id).map((room) => room.number));
    const accessible = accessibleRooms.filter((room) => numbers.has(room.number));
    return { ...type, accessible, total: nightTotal(context.get(hotelContext), type.id) };
  });
  // Before scripts run, the address says which description is open.
  return { page: roomsPage, cards, phone: hotel.phone, open: url.searchParams.get("more") };
}

export default function Rooms({ loaderData: { page, cards, phone, open } }: Route.ComponentProps) {
  const { words, language } = useLanguage();
  const presentation = useRouteLoaderData<typeof rootLoader>("root")?.presentation;
  // So written, the browser's bundle carries none of it.
  const data = import.meta.env.SSR && presentation && hotelData({ presentation, language, rooms: cards });
  return (
    <>
      <StructuredData data={data || undefined} />
      <div className="page page-section rooms">
        <PageHead title={words.rooms.title} lead={page.lead} />
        {cards.map((room, index) => (
          <RoomCard key={room.id} room={room} isFirst={index === 0} opened={open === room.id} />
        ))}
      </div>
      <EveryRoom everyRoom={page.everyRoom} />
      <AccessibleRooms words={page.accessible} types={cards} phone={phone} />
    </>
  );
}
