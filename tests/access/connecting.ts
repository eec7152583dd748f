import type { PageRow } from "./pages.ts";
import { staffAct, staffPage } from "./who-may.ts";

const FORMS = { url: "https://forms.example.com/submit", access_key: "a key" };
const path = "/dashboard/settings/connections/forms";

/** What the house is connected with, and what is brought into it. */
export const CONNECTING: Record<string, PageRow> = {
  "desk/upkeep/ready": {
    read: [{ path: () => "/dashboard/settings/ready", answers: staffPage("house", 200) }],
    act: [
      {
        what: "the taxes to confirm",
        path: "/dashboard/settings/ready",
        form: () => ({ intent: "taxes" }),
        answers: staffAct("house", 200),
        audits: 1,
      },
    ],
  },
  // No demo: nobody is invented in this house.
  "desk/settings/own-hotel": {
    read: [{ path: () => "/dashboard/settings/own", answers: staffPage("house", 404) }],
    act: [
      {
        what: "the demo to leave, unconfirmed",
        path: "/dashboard/settings/own",
        form: () => ({ texts: "keep", confirmed: "delete" }),
        answers: staffPage("house", 200),
      },
    ],
  },
  "desk/import/import": {
    read: [{ answers: staffPage("house", 200) }],
    act: [
      {
        what: "a list to try out",
        form: () => ({ list: "Res,Guest,In,Out,Type\nA,Ada,2027-01-01,2027-01-02,Standard", days: "year-first" }),
        answers: staffPage("house", 200),
      },
    ],
  },
  "desk/upkeep/house-check": {
    read: [{ answers: staffPage("house", 200) }],
    act: [{ what: "no late job to close", form: () => ({ id: "nothing" }), answers: staffAct("house", 200) }],
  },
  "desk/upkeep/backups": { read: [{ answers: staffPage("house", 200) }] },
  "desk/connections/connections": { read: [{ answers: staffPage("house", 200) }] },
  "desk/connections/connection": {
    read: [
      { path: () => path, answers: staffPage("house", 200) },
      { path: () => "/dashboard/settings/connections/fax", answers: staffPage("house", 404) },
    ],
    act: [
      {
        what: "a form service to set",
        path,
        form: () => ({ intent: "set", ...FORMS }),
        answers: staffPage("house", 200),
        audits: 1,
      },
      {
        what: "a form service to remove",
        path,
        form: async ({ house, people }) => {
          await house.hotel.staff.connections.set(people.owner.account, { kind: "forms", ...FORMS });
          return { intent: "remove" };
        },
        answers: staffPage("house", 200),
        audits: 1,
      },
      {
        what: "what is not set, to test",
        path: "/dashboard/settings/connections/mail",
        form: () => ({ intent: "test" }),
        answers: staffPage("house", 200),
      },
    ],
  },
};
