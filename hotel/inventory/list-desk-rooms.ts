import type { InventoryPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { deskGuard } from "#hotel/accounts/desk-guard.ts";
import { listingOf, type RoomListing } from "./room-listing.ts";

/** Every room with its own status: Booked when it is occupied tonight or switched off (docs/BOOKING.md, counters and rooms). */
export async function listDeskRooms(
  { store, clock, catalogue }: InventoryPorts,
  who: Account | undefined,
): Promise<RoomListing[] | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const taken = new Set((await store.rooms.takenOn(clock.today())).map(({ room }) => room));
  return listingOf(await store.rooms.all(), catalogue, ({ number }) => !taken.has(number));
}
