import type { Ports } from "#hotel/ports/ports.ts";
import type { FormLimits } from "#hotel/rules/guest-forms.ts";
import type { Problem } from "#hotel/rules/problem.ts";
import type { Visitor } from "#hotel/rules/visitor.ts";

const MINUTE = 60_000;
/** Generous, because everybody on the house's own Wi-Fi shares one address. */
const FORMS_PER_MINUTE = 20;

/** What the forms of the guest portal may say today. */
export async function formLimits({ store, clock, houseRules }: Ports): Promise<FormLimits> {
  const rooms = await store.rooms.all();
  return { today: clock.today(), horizonDays: houseRules.horizonDays, rooms: rooms.map(({ number }) => number) };
}

/** Counts one more form from this address; a Problem once there were too many within a minute. */
export async function countFormTry({ store, clock }: Ports, { address }: Visitor): Promise<Problem | undefined> {
  const tries = await store.tries.count(`guest-form:${address}`, { now: clock.now(), lengthMs: MINUTE });
  return tries > FORMS_PER_MINUTE ? { problem: "too-many-tries", retryAfterSeconds: 60 } : undefined;
}
