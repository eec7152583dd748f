import type { BoardRoom } from "#hotel/inventory/read-room-board.ts";
import { Link, useSearchParams } from "react-router";
import { isShown, SHOWN, type Shown } from "./room-list.ts";
import { roomWords } from "./words.ts";

interface ShownRoomsProps {
  rooms: readonly BoardRoom[];
  shown: Shown;
}

/** How many rooms are how; each figure shows just those. */
export function ShownRooms({ rooms, shown }: ShownRoomsProps) {
  const [search] = useSearchParams();
  const searchFor = (one: Shown) => {
    const next = new URLSearchParams([...search].filter(([name]) => name !== "show" && name !== "ask"));
    if (one !== "all") next.set("show", one);
    return `?${next}`;
  };
  return (
    <nav className="room-shown" aria-label={roomWords.show}>
      {SHOWN.map((one) => (
        <Link
          key={one}
          to={searchFor(one)}
          aria-current={one === shown ? "true" : undefined}
          preventScrollReset
          replace
        >
          {roomWords.shown[one]} <span className="figures">{rooms.filter((room) => isShown(room, one)).length}</span>
        </Link>
      ))}
    </nav>
  );
}
