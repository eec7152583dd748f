import type { CalendarStay as HotelStay } from "#hotel/front-desk/ports/calendar.ts";
import { type Catalogue, findRoomType } from "#hotel/kernel/room-types.ts";
import type { CalendarStay, StayStatus } from "./calendar-window.ts";

/** A stay as the browser has it from the API. */
export function calendarStay(stay: HotelStay, catalogue: Catalogue): CalendarStay {
  const { id, bookingId, version, name, room, pinned, accessible, rooms, movedOn, earlier } = stay;
  return {
    ...{ id, bookingId, version, name, pinned, rooms, status: statusOf(stay), start: stay.checkIn, end: stay.checkOut },
    category: findRoomType(catalogue, stay.type)?.category ?? stay.type,
    ...(room !== undefined && { room }),
    ...(accessible && { accessible }),
    ...(movedOn && { movedOn, earlier }),
  };
}

function statusOf({ life, order }: HotelStay): StayStatus {
  if (life !== "booked") return life;
  return order === "pending" || order === "confirmed" ? order : "held";
}
