import type { RoomObstacle } from "#hotel/inventory/rules/room-changes.ts";
import type { PropertyFault } from "./property.ts";

/** Why rooms can't go or become another type, at the place of the type that loses them; for the owner. */
export function obstacleFault({ type, why, rooms, bookingIds, night }: RoomObstacle): PropertyFault {
  const named = rooms.length === 1 ? `room ${rooms[0]}` : `rooms ${rooms.join(", ")}`;
  const booked = `booking${bookingIds.length === 1 ? "" : "s"} ${bookingIds.join(", ")}`;
  const messages: Record<RoomObstacle["why"], string> = {
    "guest-in-house": `the guest of ${booked} is in ${named}; it can change once they have left`,
    "out-of-order": `${named} is out of order as ${type}; put it in order before it becomes another type`,
    "stays-in-the-way": `${booked} have ${named}; publish it in the settings to give them other rooms`,
    "no-other-room": `without ${named} there is no room of this type for ${booked}`,
    "too-few-rooms": `without ${named} there are too few rooms on ${night}, when ${booked} need them`,
  };
  return { path: `content.rooms.${type}`, message: messages[why] };
}
