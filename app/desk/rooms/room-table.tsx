import { Heads } from "#app/desk/parts/desk-table.tsx";
import type { BoardRoom } from "#hotel/inventory/read-room-board.ts";
import { memo } from "react";
import { fill } from "#app/languages/phrase.ts";
import { asking, rowId } from "#app/desk/parts/asked.ts";
import { useMay } from "#app/desk/parts/may.tsx";
import { shortDay, moneyInWords } from "#app/desk/parts/telling.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import { type Floors, floorsOf, markOf, NEXT_CARE } from "./room-list.ts";
import { OPEN } from "./room-panel.tsx";
import { roomWords } from "./words.ts";

const { columns } = roomWords;

interface RoomTableProps {
  rooms: readonly BoardRoom[];
  today: PlainDate;
  /** By the numbers of rooms. */
  floors: Floors;
  /** Notes the next state at once; without scripts the button asks first. */
  onCare: (room: BoardRoom, to: HousekeepingStatus) => void;
}

/** The house, floor by floor: each room a row of the table that looks like a tile. */
export const RoomTable = memo(function RoomTable({ rooms, today, floors, onCare }: RoomTableProps) {
  return (
    <table className="room-house">
      <caption className="visually-hidden">{roomWords.table}</caption>
      <Heads className="visually-hidden" names={Object.values(columns)} />
      {floorsOf(rooms, (number) => floors[number]).map(([floor, onFloor]) => (
        <tbody key={floor ?? "none"} className="room-floor">
          <tr className="room-floor-name">
            <th scope="rowgroup" colSpan={Object.keys(columns).length}>
              {typeof floor === "number" ? fill(roomWords.floor, { floor }) : (floor ?? roomWords.noFloor)}
            </th>
          </tr>
          {onFloor.map((room) => (
            <Room key={room.number} room={room} today={today} onCare={onCare} />
          ))}
        </tbody>
      ))}
    </table>
  );
});

interface RoomProps extends Pick<RoomTableProps, "today" | "onCare"> {
  room: BoardRoom;
}

function Room({ room, today, onCare }: RoomProps) {
  const { number, category, nightlyPrice, status } = room;
  const mark = markOf(room);
  const mayChange = useMay("guests");
  const look = room.isClosed || room.isOff ? "closed" : status.toLowerCase();
  return (
    <tr id={rowId(number)} tabIndex={-1} className={`room-tile room-tile-${look}`}>
      <th scope="row" className="figures room-tile-number">
        {number}
      </th>
      <td className="room-tile-status">{roomWords.statuses[status]}</td>
      <td className="room-tile-category">{category}</td>
      <td className="room-tile-care">
        <CareButton room={room} onCare={onCare} />
      </td>
      <td className="room-tile-guest">
        <Guests room={room} today={today} />
      </td>
      <td className="figures visually-hidden">{moneyInWords(nightlyPrice)}</td>
      <td className="room-tile-change">
        {mark && mayChange ? (
          <button type="submit" className="room-tile-mark" {...asking(number, mark)}>
            {roomWords.mark} <span className="visually-hidden">{fill(roomWords.ofRoom, { number })} </span>
            {roomWords.statuses[mark]}
          </button>
        ) : null}
        <button type="submit" className="room-tile-open" {...asking(number, OPEN)}>
          {roomWords.details} <span className="visually-hidden">{fill(roomWords.ofRoom, { number })}</span>
        </button>
      </td>
    </tr>
  );
}

/** Says how the room is; pressed, it notes what comes next. Each state has its own mark beside the word. */
function CareButton({ room, onCare }: Pick<RoomProps, "room" | "onCare">) {
  const next = NEXT_CARE[room.care];
  return (
    <button
      type="submit"
      className={`room-care room-care-${room.care}`}
      aria-label={fill(roomWords.careButton, { state: roomWords.care[room.care], number: room.number, next })}
      {...asking(room.number, next)}
      onClick={(event) => {
        event.preventDefault();
        onCare(room, next);
      }}
    >
      {roomWords.care[room.care]}
    </button>
  );
}

function Guests({ room: { tonight, leaving, next, closings, isClosed, isOff }, today }: Omit<RoomProps, "onCare">) {
  const closing = closings[0];
  const words = [
    isClosed && closing && `${fill(roomWords.closedUntil, { day: shortDay(closing.until) })}. ${closing.reason}`,
    isOff && roomWords.off,
    leaving && guestInWords(leaving, today),
    tonight && guestInWords(tonight, today),
    !isClosed && closing && fill(roomWords.closedFrom, { day: shortDay(closing.from) }),
    !tonight && next && fill(roomWords.next, { day: shortDay(next.checkIn) }),
  ].filter((line) => typeof line === "string");
  return words.map((line) => (
    <span key={line} className="room-tile-line">
      {line}
    </span>
  ));
}

/** Whether a guest of this day is still to come, in the house, or gone. */
function guestInWords(
  { name = roomWords.someone, checkIn, checkOut, life }: NonNullable<BoardRoom["tonight"]>,
  today: PlainDate,
): string {
  if (life === "left") return fill(roomWords.left, { name });
  if (life === "booked" && checkIn === today) return fill(roomWords.arrives, { name });
  if (life !== "in-house") return fill(roomWords.late, { name, day: shortDay(checkIn) });
  if (checkOut === today) return fill(roomWords.leaves, { name });
  return fill(checkOut < today ? roomWords.overdue : roomWords.stays, { name, day: shortDay(checkOut) });
}
