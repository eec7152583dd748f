import type { MessagesPorts } from "./ports.ts";
import type { FormLimits } from "./rules/guest-forms.ts";
import type { TryTable } from "#hotel/kernel/ports/tries.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { countByNetwork } from "#hotel/booking/network-limits.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";

const MINUTE = 60_000;
/** Generous, because everybody on the house's own Wi-Fi shares one address. */
const FORMS_PER_MINUTE = 20;
/** Each is a letter to the desk. The guests of a large house all have the one address, too. */
const FORMS_PER_HOUR = { least: 40, perRoom: 2 };

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

/** Counts one more form that is kept and written to the desk; a Problem once too many came from these networks within an hour. */
export function countKeptForm(
  ports: { store: { tries: TryTable }; clock: MessagesPorts["clock"] },
  { address }: Visitor,
  { rooms }: Pick<FormLimits, "rooms">,
): Promise<Problem | undefined> {
  const perAddress = Math.max(FORMS_PER_HOUR.least, FORMS_PER_HOUR.perRoom * rooms.length);
  return countByNetwork(ports, { act: "guest-form", address, perAddress });
}
