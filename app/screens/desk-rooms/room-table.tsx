import { memo } from "react";
import { fill } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import { asking, rowId } from "#app/desk/asked.ts";
import { floorsOf, type RoomRow } from "./room-list.ts";
import { telling } from "#app/desk/telling.ts";
import { roomWords } from "./words.ts";

const { columns } = roomWords;

/** The house, floor by floor: each room a row of the table that looks like a tile. */
export const RoomTable = memo(function RoomTable({ rooms }: { rooms: readonly RoomRow[] }) {
  return (
    <table className="room-house">
      <caption className="visually-hidden">{roomWords.table}</caption>
      <thead className="visually-hidden">
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {floorsOf(rooms).map(([floor, onFloor]) => (
        <tbody key={floor} className="room-floor">
          <tr className="room-floor-name">
            <th scope="rowgroup" colSpan={5}>
              {fill(roomWords.floor, { floor })}
            </th>
          </tr>
          {onFloor.map((room) => (
            <Room key={room.number} room={room} />
          ))}
        </tbody>
      ))}
    </table>
  );
});

function Room({ room: { number, category, nightlyPrice, status } }: { room: RoomRow }) {
  const other = status === "Free" ? "Booked" : "Free";
  return (
    <tr id={rowId(number)} tabIndex={-1} className={`room-tile room-tile-${status.toLowerCase()}`}>
      <th scope="row" className="figures room-tile-number">
        {number}
      </th>
      <td className="room-tile-category">{category}</td>
      <td className="figures room-tile-price">{money(nightlyPrice, telling)}</td>
      <td className="room-tile-status">{roomWords.statuses[status]}</td>
      <td className="room-tile-change">
        <button type="submit" className="room-tile-mark" {...asking(number, other)}>
          {roomWords.mark} <span className="visually-hidden">{fill(roomWords.ofRoom, { number })} </span>
          {roomWords.statuses[other]}
        </button>
      </td>
    </tr>
  );
}
