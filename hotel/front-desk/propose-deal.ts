import type { FrontDeskPorts } from "./ports.ts";
import type { CalendarStay } from "./ports/calendar.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { deskGuard } from "#hotel/accounts/desk-guard.ts";
import { type RedealOfType, redealHouse } from "#hotel/inventory/redeal-house.ts";

export interface DealProposal {
  types: RedealOfType[];
  /** Those who would move or have no room, by id. */
  stays: CalendarStay[];
}

/** What dealing every type's rooms again would change. Nothing is changed by asking, and nobody waits for it. */
export async function proposeDeal(
  { store, clock, catalogue }: Pick<FrontDeskPorts, "store" | "clock" | "catalogue">,
  who: Account | undefined,
): Promise<DealProposal | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const today = clock.today();
  const types: RedealOfType[] = [];
  for (const { id } of catalogue.roomTypes) types.push(await redealHouse(store, id, today));
  const concerned = types.flatMap(({ moves, unhoused }) => [...moves.map(({ stayId }) => stayId), ...unhoused]);
  return { types, stays: await store.calendar.of(concerned) };
}
