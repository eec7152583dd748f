import type { Ports } from "#hotel/ports/ports.ts";
import type { Account } from "#hotel/rules/account.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { deskGuard } from "#hotel/steps/desk-guard.ts";
import { listingOf, type RoomListing } from "#hotel/steps/room-listing.ts";

/** Every room with its own status: Booked when it is occupied tonight or switched off (DESIGN section 3). */
export async function listDeskRooms(
  { store, clock, catalogue }: Ports,
  who: Account | undefined,
): Promise<RoomListing[] | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const taken = new Set((await store.rooms.takenOn(clock.today())).map(({ room }) => room));
  return listingOf(await store.rooms.all(), catalogue, ({ number }) => !taken.has(number));
}
