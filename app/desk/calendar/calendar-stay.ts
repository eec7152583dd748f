import type { ReadRows } from "#app/desk/parts/rows.ts";
import { type DeskContext, typeNamesIn } from "#app/desk/parts/read.ts";
import type { CalendarStay as HotelStay } from "#hotel/front-desk/ports/calendar.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { StayStatus } from "./calendar-window.ts";

/** Some weeks of the calendar. */
export const readWindow = (async ({ staff, clerk, context }, asked) => {
  const found = await staff.frontDesk.readCalendar(clerk, asked);
  if (isProblem(found)) return found;
  return { stays: found.stays.map(calendarStay(context)), closings: found.closings };
}) satisfies ReadRows<unknown>;

/** What assigning all rooms anew would change. */
export const readProposal = (async ({ staff, clerk, context }) => {
  const found = await staff.frontDesk.proposeAssignment(clerk);
  if (isProblem(found)) return found;
  const nameOf = typeNamesIn(context);
  const types = found.types.map((type) => ({ ...type, category: nameOf(type.type) }));
  return { types, stays: found.stays.map(calendarStay(context)) };
}) satisfies ReadRows<unknown>;

export type CalendarWindow = Exclude<Awaited<ReturnType<typeof readWindow>>, { problem: string }>;
export type Proposal = Exclude<Awaited<ReturnType<typeof readProposal>>, { problem: string }>;
/** A booked room as the calendar has it. */
export type CalendarStay = CalendarWindow["stays"][number];

/** With the room types by their names. */
function calendarStay(context: DeskContext) {
  const nameOf = typeNamesIn(context);
  return (stay: HotelStay) => {
    const { id, bookingId, version, name, room, pinned, accessible, rooms, movedOn, earlier } = stay;
    return {
      ...{ id, bookingId, version, name, room, pinned, accessible, rooms, movedOn, earlier },
      category: nameOf(stay.type),
      status: statusOf(stay),
      start: stay.checkIn,
      end: stay.checkOut,
    };
  };
}

function statusOf({ life, order }: HotelStay): StayStatus {
  if (life !== "booked") return life;
  return order === "pending" || order === "confirmed" ? order : "held";
}
