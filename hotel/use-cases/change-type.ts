import type { Ports } from "#hotel/ports/ports.ts";
import type { Account } from "#hotel/rules/account.ts";
import { readDifference } from "#hotel/rules/money.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { actOnBooking, type SentAct } from "#hotel/steps/booking-act.ts";
import { type ChangedType, changeType as change, tellTypeChanged, type WantedType } from "#hotel/steps/change-type.ts";
import type { Modified } from "#hotel/steps/desk-guard.ts";

export interface SentType extends SentAct, WantedType {}

/**
 * What `changeType` would do right now, tried out in full and taken back; it names dirty rooms instead of refusing them.
 * Problems are those of `changeType`.
 */
export async function previewType(
  ports: Ports,
  who: Account | undefined,
  sent: SentType,
): Promise<ChangedType | Problem> {
  let preview: ChangedType | undefined;
  const refused = await actOnBooking<Modified>(ports, { who, sent }, async (tx, on) => {
    preview = undefined;
    const done = await change(tx, ports, { on, sent: { ...sent, dirty: true } });
    if (isProblem(done)) return done;
    preview = done;
    // A Problem takes back everything.
    return { problem: "try-again" };
  });
  return preview ?? (isProblem(refused) ? refused : { problem: "try-again" });
}

/**
 * Moves a booking to rooms of another type, free or for the difference, and tells the guest by letter. Moved back it is
 * as it was. `difference`, in dollars, is what the desk saw in the preview; another one is `price-changed`. Further
 * Problems: those of `actOnBooking` and of the step `changeType`.
 */
export function changeType(
  ports: Ports,
  who: Account | undefined,
  sent: SentType & { difference: unknown },
): Promise<(Modified & ChangedType) | Problem> {
  return actOnBooking<Modified & ChangedType>(ports, { who, sent }, async (tx, on) => {
    const done = await change(tx, ports, { on, sent });
    if (isProblem(done)) return done;
    if (readDifference(sent.difference) !== done.difference) return { problem: "price-changed" };
    await tellTypeChanged(tx, on, done);
    return { modifiedCount: 1, ...done };
  });
}
