import { freshPendingOfAda } from "./house.ts";
import type { PageRow } from "./pages.ts";
import { everybody } from "./who-may.ts";

/** The pages where guests call off a stay. */
export const CANCELLING: Record<string, PageRow> = {
  "mybookings/cancel": {
    act: [
      { what: "nothing", form: () => ({}), answers: everybody(404) },
      {
        what: "Ada's Pending stay to look at",
        form: ({ ada }) => ({ id: String(ada.bookingId) }),
        answers: { ...everybody(404), ada: 200 },
      },
      {
        what: "a fresh Pending stay of Ada's to cancel",
        form: async (scene) => ({ id: String(await freshPendingOfAda(scene)), intent: "cancel", refund: "0" }),
        answers: { ...everybody(404), ada: 200 },
        audits: 2,
      },
      {
        what: "a letter to Ada, asked for under another address",
        form: ({ ada }) => ({ id: String(ada.bookingId), email: "eve@example.com", intent: "send-link" }),
        answers: everybody(404),
      },
    ],
  },
  "stay/cancel/:token": {
    read: [{ answers: everybody(404) }],
    act: [{ form: ({ ada }) => ({ id: String(ada.bookingId), refund: "0" }), answers: everybody(404) }],
  },
};
