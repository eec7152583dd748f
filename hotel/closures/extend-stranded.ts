import type { ClosuresPorts, ClosuresTables } from "./ports.ts";
import type { EmergencyClosure } from "./ports/closures.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { StepEnd } from "./rules/closure.ts";
import { changeStay } from "#hotel/booking/change-stay.ts";
import { lockBooking } from "#hotel/booking/lock-booking.ts";

/**
 * Lets a guest who is in the house stay up to the end of the storm, at the storm's rate for the further nights. The rooms
 * come from those that the storm keeps from sale. Problems: those of `changeStay`.
 */
export async function extendStranded(
  ports: ClosuresPorts,
  tx: ClosuresTables,
  { storm, bookingId }: { storm: EmergencyClosure; bookingId: number },
): Promise<StepEnd | Problem> {
  const { clock } = ports;
  const known = await tx.bookings.find(bookingId);
  const locked = known && (await lockBooking(tx, known));
  const clerk = await tx.accounts.find(storm.openedBy);
  if (locked?.booking.state !== "confirmed") return { ended: "dropped", trouble: "called-off" };
  if (!clerk) return { ended: "refused", trouble: "clerk-gone" };
  const { order, booking } = locked;
  if (booking.checkOut >= storm.until) return { ended: "dropped", trouble: "stays-anyway" };
  const stays = await tx.deskStays.ofBooking(bookingId);
  if (!stays.some(({ life }) => life === "in-house")) return { ended: "refused", trouble: "not-in-house" };
  await tx.inventory.lockTypes([booking.type], "alone");
  await tx.storms.yieldToStranded(booking.type, { from: booking.checkOut, until: storm.until });
  const on = { clerk, order, booking, today: clock.today(), at: clock.now() };
  const sent = { dates: { start: booking.checkIn, end: storm.until }, rate: storm.rate };
  const done = await changeStay(tx, ports, { on, sent });
  return isProblem(done) ? done : { ended: "done" };
}
