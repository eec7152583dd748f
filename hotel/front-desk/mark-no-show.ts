import type { FrontDeskPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { lifeMayBecome } from "#hotel/inventory/rules/stay-life.ts";
import { actOnBooking, type SentAct } from "#hotel/booking/booking-act.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { freeNights } from "#hotel/inventory/free-nights.ts";
import { stayOf } from "#hotel/booking/stay-act.ts";

export interface SentNoShow extends SentAct {
  /** May be left out where the booking is of one room. */
  stayId?: unknown;
}

/**
 * Nobody came: once the business day of the arrival is over, the nights still to come go back to sale. The money stays as
 * the policy has it; waiving or refunding some is an act of its own. Problems: those of `actOnBooking`; `not-yet`;
 * `wrong-state` for who came, or what is not confirmed.
 */
export function markNoShow(
  ports: FrontDeskPorts,
  clerk: Account,
  sent: SentNoShow,
): Promise<(Modified & { freedNights: number }) | Problem> {
  return actOnBooking(
    ports,
    { clerk, sent },
    async (tx, on): Promise<(Modified & { freedNights: number }) | Problem> => {
      const { clerk, booking, today, at } = on;
      await tx.inventory.lockTypes([booking.type], "alone");
      const stay = await stayOf(tx, on, sent.stayId);
      if (isProblem(stay)) return stay;
      if (booking.state !== "confirmed" || !lifeMayBecome(stay.life, "no-show")) return { problem: "wrong-state" };
      if (stay.checkIn >= today) return { problem: "not-yet", on: addDays(stay.checkIn, 1) };
      const freedNights = await freeNights(tx, stay, today);
      if (!(await tx.deskStays.markNoShow(stay.id))) return { problem: "wrong-state" };
      if (!(await tx.bookings.touch(booking.bookingId, booking.version))) return { problem: "stale-version" };
      const detail = `${freedNights} nights freed`;
      await tx.audit.add({ actor: clerk.id, act: "stay.no-show", subject: String(booking.bookingId), at, detail });
      return { modifiedCount: 1, freedNights };
    },
  );
}
