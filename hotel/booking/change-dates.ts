import type { BookingPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { readDifference } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { actOnBooking, type SentAct } from "./booking-act.ts";
import { type ChangedStay, changeStay, tellStayChanged, type WantedDates } from "./change-stay.ts";
import { tryOut } from "./try-out.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";

export interface SentDates extends SentAct, WantedDates {}

/**
 * What `changeDates` would do with these dates right now, tried out in full and taken back: whoever is told "yes" here is
 * refused later only where somebody was faster. Problems are those of `changeDates`.
 */
export function previewDates(
  ports: BookingPorts,
  who: Account | undefined,
  sent: SentDates,
): Promise<ChangedStay | Problem> {
  return tryOut<ChangedStay>((carryOut) =>
    actOnBooking(ports, { who, sent }, (tx, on) => carryOut(() => changeStay(tx, ports, { on, sent }))),
  );
}

/**
 * Extends, shortens or shifts a confirmed stay, and tells the guest by letter. `difference`, in dollars, is what the desk
 * saw in the preview; another one is `price-changed`. Further Problems: those of `actOnBooking` and `changeStay`. 0 where
 * the dates are these already.
 */
export function changeDates(
  ports: BookingPorts,
  who: Account | undefined,
  sent: SentDates & { difference: unknown },
): Promise<(Modified & Partial<ChangedStay>) | Problem> {
  return actOnBooking(ports, { who, sent }, async (tx, on): Promise<(Modified & Partial<ChangedStay>) | Problem> => {
    if (on.booking.checkIn === sent.start && on.booking.checkOut === sent.end) return { modifiedCount: 0 };
    const done = await changeStay(tx, ports, { on, sent });
    if (isProblem(done)) return done;
    if (readDifference(sent.difference) !== done.difference) return { problem: "price-changed" };
    await tellStayChanged(tx, on, done);
    return { modifiedCount: 1, ...done };
  });
}
