import type { MessagesPorts } from "./ports.ts";
import type { FormLimits } from "./rules/guest-forms.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";

const MINUTE = 60_000;
/** Generous, because everybody on the house's own Wi-Fi shares one address. */
const FORMS_PER_MINUTE = 20;

/** What a form of the guest portal may say today; a Problem once too many came from this address within a minute. */
export async function formLimits(
  { store, clock, houseRules }: MessagesPorts,
  { address }: Visitor,
): Promise<FormLimits | Problem> {
  const tries = await store.tries.count(`guest-form:${address}`, { now: clock.now(), lengthMs: MINUTE });
  if (tries > FORMS_PER_MINUTE) return { problem: "too-many-tries", retryAfterSeconds: 60 };
  const rooms = await store.rooms.all();
  return { today: clock.today(), horizonDays: houseRules.horizonDays, rooms: rooms.map(({ number }) => number) };
}
