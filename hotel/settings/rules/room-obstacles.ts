import type { RoomObstacle } from "#hotel/inventory/rules/room-changes.ts";
import type { Decisions, PropertyFault } from "./property.ts";

/** Why rooms can't go or become another type, at the place of the type that loses them; for the owner. */
export function obstacleFaults(
  obstacles: readonly RoomObstacle[],
  { roomTypes }: Pick<Decisions, "roomTypes">,
): PropertyFault[] {
  return obstacles.map((obstacle) => {
    const known = roomTypes.find(({ id }) => id === obstacle.type);
    return {
      path: known ? `content.rooms.${known.id}` : "content.rooms",
      message: messageOf(obstacle, known?.category ?? obstacle.type),
    };
  });
}

function messageOf({ why, rooms, bookingIds, night }: RoomObstacle, type: string): string {
  const named = rooms.length === 1 ? `room ${rooms[0]}` : `rooms ${rooms.join(", ")}`;
  const booked = `booking${bookingIds.length === 1 ? "" : "s"} ${bookingIds.join(", ")}`;
  const messages: Record<RoomObstacle["why"], string> = {
    "guest-in-house": `the guest of ${booked} is in ${named}; it can change once they have left`,
    "out-of-order": `${named} is out of order as ${type}; put it in order before it becomes another type`,
    "stays-in-the-way": `${booked} ${bookingIds.length === 1 ? "has" : "have"} ${named}; whoever publishes it in the settings is asked before other rooms are given`,
    "no-other-room": `without ${named} there is no ${type} for ${booked}`,
    "too-few-rooms": `without ${named} there are too few rooms of ${type} on ${night}, when ${booked} ${bookingIds.length === 1 ? "needs" : "need"} them`,
  };
  return messages[why];
}
