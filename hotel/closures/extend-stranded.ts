import type { ClosuresPorts, ClosuresTables } from "./ports.ts";
import type { EmergencyClosure } from "./ports/closures.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { StepEnd } from "./rules/closure.ts";
import { changeStay } from "#hotel/booking/change-stay.ts";
import { lockBooking } from "#hotel/booking/lock-booking.ts";
import { rateOfLastNight } from "#hotel/booking/rate-of-last-night.ts";

/**
 * Lets a guest who is in the house stay up to the end of the closure, at the closure's rate for the further nights, or where
 * it names none at that of the guest's last one. The rooms come from those that the closure keeps from sale. A booking has one day
 * of departure, so a person sees to one of several rooms that is to be kept alone. Problems: those of `changeStay`.
 */
export async function extendStranded(
  ports: ClosuresPorts,
  tx: ClosuresTables,
  { closure, bookingId }: { closure: EmergencyClosure; bookingId: number },
): Promise<StepEnd | Problem> {
  const { clock } = ports;
  const known = await tx.bookings.find(bookingId);
  const locked = known && (await lockBooking(tx, known));
  const clerk = await tx.accounts.find(closure.openedBy);
  if (locked?.booking.state !== "confirmed") return { ended: "dropped", trouble: "called-off" };
  if (!clerk) return { ended: "refused", trouble: "clerk-gone" };
  const { order, booking } = locked;
  if (booking.checkOut >= closure.until) return { ended: "dropped", trouble: "stays-anyway" };
  const stays = await tx.deskStays.ofBooking(bookingId);
  const lives = stays.map(({ life }) => life);
  if (!lives.includes("in-house")) return { ended: "refused", trouble: "not-in-house" };
  if (lives.includes("left") || lives.includes("no-show")) return { ended: "refused", trouble: "part-over" };
  const on = { clerk, order, booking, today: clock.today(), at: clock.now() };
  const rate = closure.rate ?? (await rateOfLastNight({ ...ports, store: tx }, locked));
  const sent = { dates: { start: booking.checkIn, end: closure.until }, rate };
  const done = await changeStay(tx, ports, { on, sent });
  return isProblem(done) ? done : { ended: "done" };
}
