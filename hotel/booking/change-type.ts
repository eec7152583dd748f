import type { BookingPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { readDifference } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { actOnBooking, type SentAct } from "./booking-act.ts";
import { type ChangedType, changeType as change, tellTypeChanged, type WantedType } from "./change-type-of.ts";
import { tryOut } from "./try-out.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";

export interface SentType extends SentAct, WantedType {}

/**
 * What `changeType` would do right now, tried out in full and taken back; it names dirty rooms instead of refusing them.
 * Problems are those of `changeType`.
 */
export function previewType(
  ports: BookingPorts,
  who: Account | undefined,
  sent: SentType,
): Promise<ChangedType | Problem> {
  const dirty = true;
  return tryOut<ChangedType>((carryOut) =>
    actOnBooking(ports, { who, sent }, (tx, on) => carryOut(() => change(tx, ports, { on, sent: { ...sent, dirty } }))),
  );
}

/**
 * Moves a booking to rooms of another type, free or for the difference, and tells the guest by letter. Moved back it is
 * as it was. `difference`, in dollars, is what the desk saw in the preview; another one is `price-changed`. Further
 * Problems: those of `actOnBooking` and of the step `changeType`.
 */
export function changeType(
  ports: BookingPorts,
  who: Account | undefined,
  sent: SentType & { difference: unknown },
): Promise<(Modified & ChangedType) | Problem> {
  return actOnBooking(ports, { who, sent }, async (tx, on): Promise<(Modified & ChangedType) | Problem> => {
    const done = await change(tx, ports, { on, sent });
    if (isProblem(done)) return done;
    if (readDifference(sent.difference) !== done.difference) return { problem: "price-changed" };
    await tellTypeChanged(tx, on, done);
    return { modifiedCount: 1, ...done };
  });
}
