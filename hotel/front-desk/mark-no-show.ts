import type { FrontDeskPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { lifeMayBecome } from "#hotel/inventory/rules/stay-life.ts";
import { actOnStay, type SentStayAct } from "./act-on-stay.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { freeNights } from "#hotel/inventory/free-nights.ts";

/**
 * Nobody came: once the business day of the arrival is over, the nights still to come go back to sale. The money stays as
 * the policy has it; waiving or refunding some is an act of its own. Problems: those of `actOnStay`; `not-yet`;
 * `wrong-state` for who came, or what is not confirmed.
 */
export function markNoShow(
  ports: FrontDeskPorts,
  clerk: Account,
  sent: SentStayAct,
): Promise<(Modified & { freedNights: number }) | Problem> {
  return actOnStay(
    ports,
    { clerk, sent },
    async (tx, { booking, stay, today, at }): Promise<(Modified & { freedNights: number }) | Problem> => {
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
