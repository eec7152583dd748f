import type { DeskAct, Sent } from "#app/desk/parts/act.ts";
import { shortDay } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { CARE_STATES } from "#hotel/inventory/rules/housekeeping-status.ts";
import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { roomWords } from "./words.ts";

/** What the desk does about one room; the room's number is `id`. */
const ROOM_ACTS = {
  status: {
    does: (staff, clerk, { id, status }) => staff.inventory.setRoomStatus(clerk, { id: Number(id), status }),
    said: ({ status }) => fill(roomWords.done, { status: String(status) }),
  },
  care: {
    does: (staff, clerk, { id, state, version }) => staff.inventory.setHousekeeping(clerk, { id, state, version }),
    said: ({ id, state }) => {
      const known = CARE_STATES.find((one) => one === state) ?? "dirty";
      return fill(roomWords.careDone, { number: String(id), state: roomWords.care[known].toLowerCase() });
    },
  },
  close: {
    does: (staff, clerk, { id, from, until, reason }) => staff.inventory.closeRoom(clerk, { id, from, until, reason }),
    said: ({ id, from, until }) =>
      fill(roomWords.closed, { number: String(id), from: dayOf(from), until: dayOf(until) }),
  },
  reopen: {
    does: (staff, clerk, { closing }) => staff.inventory.reopenRoom(clerk, { closing }),
    said: ({ id }) => fill(roomWords.reopened, { number: String(id) }),
  },
} satisfies Record<string, DeskAct>;

/** Where no button is named, a form switches the room off or on. */
export function roomAct({ intent = "status" }: Sent): DeskAct | undefined {
  return Object.entries<DeskAct>(ROOM_ACTS).find(([name]) => name === intent)?.[1];
}

function dayOf(sent: Sent[string]): string {
  const day = parsePlainDate(sent);
  return day ? shortDay(day) : String(sent);
}
