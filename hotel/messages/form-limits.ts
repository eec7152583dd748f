import type { MessagesPorts } from "./ports.ts";
import type { FormLimits } from "./rules/guest-forms.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { countByNetwork } from "#hotel/booking/network-limits.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";

const MINUTE = 60_000;
/** Generous, because everybody on the house's own Wi-Fi shares one address. */
const FORMS_PER_MINUTE = 20;
/** Each is a letter to the desk. */
const FORMS_PER_HOUR = 40;

/** What a form of the guest portal may say today; a Problem once too many came from this address within a minute, or from its networks within an hour. */
export async function formLimits(
  { store, clock, houseRules }: MessagesPorts,
  { address }: Visitor,
): Promise<FormLimits | Problem> {
  const tries = await store.tries.count(`guest-form:${address}`, { now: clock.now(), lengthMs: MINUTE });
  if (tries > FORMS_PER_MINUTE) return { problem: "too-many-tries", retryAfterSeconds: 60 };
  const drowning = await countByNetwork({ store, clock }, { act: "guest-form", address, perAddress: FORMS_PER_HOUR });
  if (drowning) return drowning;
  const rooms = await store.rooms.all();
  return { today: clock.today(), horizonDays: houseRules.horizonDays, rooms: rooms.map(({ number }) => number) };
}
