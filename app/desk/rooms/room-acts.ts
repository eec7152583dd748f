import { change } from "#app/desk/parts/desk-call.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import type { HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import { cared, closed, marked, reopened } from "./marked.ts";
import type { RoomRow, RoomStatus } from "./room-list.ts";

/** What the desk does about one room. */
export type RoomAct =
  | { act: "status"; room: RoomRow; to: RoomStatus }
  | { act: "care"; room: RoomRow; to: HousekeepingStatus }
  | { act: "close"; room: RoomRow; from: string; until: string; reason: string }
  | { act: "reopen"; room: RoomRow; closing: number };

/** Asks the API for it, once. */
export function actOnRoom(wish: RoomAct): Promise<Outcome> {
  const { number, version } = wish.room;
  switch (wish.act) {
    case "status":
      return change({ path: `/api/rooms/${number}`, body: { status: wish.to }, ...marked(number, wish.to) });
    case "care":
      return change({ path: `/api/house/${number}`, body: { state: wish.to }, version, ...cared(number, wish.to) });
    case "close": {
      const { from, until, reason } = wish;
      const path = `/api/house/${number}/closings`;
      return change({ method: "POST", path, body: { from, until, reason }, ...closed(number, wish) });
    }
    case "reopen":
      return change({ path: `/api/closings/${wish.closing}`, body: { state: "ended" }, ...reopened(number) });
  }
}
