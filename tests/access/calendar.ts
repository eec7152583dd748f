import { pendingOf, type Scene, stayIdOf } from "./house.ts";
import type { PageRow } from "./pages.ts";
import { ownOf, staffAct, staffPage } from "./who-may.ts";

const freshPending = ({ browsers }: Scene) =>
  pendingOf(browsers.bea, { name: "Bea Whisper", email: "bea.whisper@example.com" });

/** Rooms by days, and who is moved in them. */
export const CALENDAR: Record<string, PageRow> = {
  "desk/calendar/calendar": {
    read: [
      { answers: staffPage("guests", 200) },
      { path: () => "/dashboard/calendar?view=list", answers: staffPage("guests", 200) },
    ],
    act: [{ what: "rooms to assign anew, where nobody moves", form: () => ({}), answers: staffAct("guests", 200) }],
  },
  "desk/calendar/window-rows": {
    read: [
      { path: () => "/dashboard/rows/calendar?from=2026-11-21&to=2026-12-19", answers: staffAct("guests", 200) },
      { answers: staffAct("guests", 422) },
    ],
  },
  "desk/calendar/proposal-rows": { read: [{ answers: staffAct("guests", 200) }] },
  "desk/calendar/move-rows": {
    read: [{ path: () => "/dashboard/rows/move?stayId=0&version=1&room=105", answers: staffAct("guests", 200) }],
    act: [
      {
        what: "a stay to move to a room",
        // A room given by hand is locked, so that each asker needs another one.
        form: async (scene, asker) => {
          const stayId = String(await stayIdOf(scene, await freshPending(scene)));
          return { stayId, version: "1", room: String(103 + 100 * ownOf(asker, 0)) };
        },
        answers: staffAct("guests", 200),
        audits: 1,
      },
      {
        what: "nobody's stay",
        form: () => ({ stayId: "0", version: "1", room: "105" }),
        answers: staffAct("guests", 200),
      },
    ],
  },
};
