import { isProblem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { openPerson } from "#tests/support/people.ts";
import type { Scene } from "./house.ts";
import type { PageRow, Read } from "./pages.ts";
import { type Asker, everybody, ownOf, staffAct, staffPage } from "./who-may.ts";

const NOBODY = everybody<404>(404);
const forBooks: readonly Read[] = [{ answers: staffPage("money", 200) }];
const nothing = () => ({});

/** Nights that no other asker strikes. */
const closureFor = (asker: Asker) => {
  const day = `2027-03-0${ownOf(asker, 1)}`;
  return { from: day, to: day };
};

async function openedClosure({ house, people }: Scene, asker: Asker): Promise<Record<string, string>> {
  const { from, to } = closureFor(asker);
  const nights = { from: from.replace("-03-", "-04-"), to: to.replace("-03-", "-04-") };
  const opened = await house.hotel.staff.closures.open(people.owner.account, nights);
  if (isProblem(opened)) throw new Error(JSON.stringify(opened));
  return { id: String(opened.closure.id) };
}

/** A draft with a name of its own, and what is in force before it. */
async function savedVersion({ house, people }: Scene, asker: Asker): Promise<Record<string, string>> {
  const { content, translations } = await readFolder();
  const { hotel, ...rest } = content as { hotel: object };
  const document = { content: { ...rest, hotel: { ...hotel, name: `A house for ${asker}` } }, translations };
  const { settings } = house.hotel.staff;
  const edited = await settings.readEdited(people.owner.account);
  if (isProblem(edited)) throw new Error(JSON.stringify(edited));
  const { inForce, draft } = edited;
  const basedOn = (draft ?? inForce).version.number;
  const saved = await settings.saveVersion(people.owner.account, { document, basedOn });
  if (isProblem(saved)) throw new Error(JSON.stringify(saved));
  return { version: String(saved.version), publication: String(inForce.publication.number) };
}

/** What the desk reads about the house, its people and its acts; and storms. */
export const DESK_REPORTS: Record<string, PageRow> = {
  "desk/users/user": {
    read: [
      {
        path: ({ accountIds }) => `/dashboard/users/${accountIds.clerk}`,
        answers: staffPage("house", 200),
      },
      { path: () => "/dashboard/users/nobody", answers: staffPage("house", 404) },
    ],
    act: [
      {
        what: "somebody to log out everywhere",
        form: async ({ house }) => ({ id: (await openPerson(house)).account.id }),
        path: ({ id }) => `/dashboard/users/${id}`,
        answers: staffPage("house", 200),
        audits: 1,
      },
    ],
  },
  "desk/staff/staff": {
    read: [{ answers: staffPage("people", 200) }],
    act: [
      {
        what: "somebody to invite",
        form: (_, asker) => ({ intent: "invite", email: `${asker}.invites@example.com`, role: "front-desk" }),
        answers: staffAct("people", 200),
        audits: 1,
      },
      {
        what: "an owner to invite",
        form: (_, asker) => ({ intent: "invite", email: `${asker}.appoints@example.com`, role: "owner" }),
        answers: staffAct("house", 200),
        audits: 1,
      },
      {
        what: "nobody's invitation to take back",
        form: () => ({ intent: "withdraw", id: "0" }),
        answers: staffAct("people", 200),
      },
      {
        what: "somebody to give the rooms",
        form: async ({ house }) => ({
          intent: "role",
          id: (await openPerson(house)).account.id,
          role: "housekeeping",
        }),
        answers: staffAct("people", 200),
        audits: 1,
      },
      {
        what: "what the front desk may give back",
        form: (_, asker) => ({ intent: "limit", limit: String(ownOf(asker, 100)) }),
        answers: staffAct("house", 200),
        audits: 1,
      },
    ],
  },
  "storm/:token": { read: [{ answers: NOBODY }], act: [{ form: nothing, answers: NOBODY }] },
  "desk/settings/settings": {
    read: [{ answers: staffPage("house", 200) }],
    act: [
      {
        what: "a preview of the draft",
        form: () => ({ intent: "preview" }),
        answers: staffPage("house", "elsewhere"),
      },
      {
        what: "a draft to discard",
        form: async (scene, asker) => ({ ...(await savedVersion(scene, asker)), intent: "discard" }),
        answers: staffPage("house", 200),
        audits: 1,
      },
    ],
  },
  "desk/settings/part": {
    read: [
      { path: () => "/dashboard/settings/edit/hotel", answers: staffPage("house", 200) },
      { path: () => "/dashboard/settings/edit/nowhere", answers: staffPage("house", 404) },
    ],
    act: [
      {
        what: "a test letter that there is not",
        path: "/dashboard/settings/edit/letters",
        form: () => ({ intent: "test-letter", letter: "none", basedOn: "1" }),
        answers: staffPage("house", 200),
      },
      {
        what: "a form that is left empty",
        path: "/dashboard/settings/edit/hotel",
        form: () => ({ intent: "save", basedOn: "1" }),
        answers: staffPage("house", 200),
      },
    ],
  },
  "desk/settings/sample-letter": {
    read: [
      { path: () => "/dashboard/settings/letter?kind=confirmation&language=es", answers: staffPage("house", 200) },
      { path: () => "/dashboard/settings/letter?kind=none", answers: staffPage("house", "elsewhere") },
    ],
  },
  "desk/settings/take-in": {
    read: [{ path: () => "/dashboard/settings/take-in", answers: staffPage("house", "elsewhere") }],
    act: [{ path: "/dashboard/settings/take-in", form: nothing, answers: staffPage("house", "elsewhere") }],
  },
  "desk/settings/pictures/pictures": {
    read: [{ path: () => "/dashboard/settings/pictures", answers: staffPage("house", 200) }],
  },
  "desk/settings/pictures/picture": {
    read: [
      { path: () => "/dashboard/settings/pictures/photo-0123456789abcdef.jpg", answers: staffPage("house", 404) },
      { path: () => "/dashboard/settings/pictures/upload", answers: staffPage("house", 404) },
    ],
    act: [
      {
        what: "no picture to remove",
        form: () => ({ intent: "remove" }),
        path: "/dashboard/settings/pictures/photo-0123456789abcdef.jpg",
        answers: staffAct("house", 200),
      },
    ],
  },
  "desk/settings/property-file": { read: [{ answers: staffPage("house", 200) }] },
  "desk/settings/version": {
    read: [
      { path: () => "/dashboard/settings/1", answers: staffPage("house", 200) },
      { path: () => "/dashboard/settings/999999", answers: staffPage("house", 404) },
    ],
    act: [
      {
        what: "a version to publish",
        form: async (scene, asker) => ({ ...(await savedVersion(scene, asker)), intent: "publish" }),
        path: ({ version }) => `/dashboard/settings/${version}`,
        answers: staffPage("house", 200),
        audits: 1,
      },
    ],
  },
  "desk/settings/rates/rates-file": { read: [{ answers: staffPage("rates", 200) }] },
  "desk/settings/rates/rates-import": {
    read: [{ answers: staffPage("house", 200) }],
    act: [{ what: "an empty file of rates", form: () => ({ list: "" }), answers: staffPage("house", 200) }],
  },
  "desk/settings/rates/rates": {
    read: [{ answers: staffPage("rates", 200) }],
    act: [
      { what: "nights to change, but no price", form: () => ({ intent: "change" }), answers: staffPage("house", 200) },
      {
        what: "no change of a draft to take back",
        form: () => ({ intent: "undo", version: "999999" }),
        answers: staffAct("house", 200),
      },
    ],
  },
  "desk/closures/closures": {
    read: [
      { answers: staffPage("closures", 200) },
      { path: () => "/dashboard/storm?from=2026-12-20&to=2026-12-21", answers: staffPage("closures", 200) },
      { path: () => "/dashboard/storm?from=2026-12-20&to=2036-12-21", answers: staffPage("closures", 422) },
    ],
    act: [
      {
        what: "a storm to open",
        form: (_, asker) => closureFor(asker),
        answers: staffAct("house", "elsewhere"),
        audits: 1,
      },
    ],
  },
  "desk/closures/closure": {
    read: [{ answers: staffPage("closures", 404) }],
    act: [
      {
        what: "no storm to lift",
        path: "/dashboard/storm/999999",
        form: nothing,
        answers: staffAct("house", 200),
      },
      {
        what: "a storm to lift",
        form: openedClosure,
        path: ({ id }) => `/dashboard/storm/${id}`,
        answers: staffAct("house", 200),
        audits: 1,
      },
    ],
  },
  "desk/activity-log/activity-log": {
    read: [
      { answers: staffPage("money", 200) },
      { path: () => "/dashboard/audit?booking=none", answers: staffPage("money", 422) },
      { path: () => "/dashboard/audit?cursor=-1", answers: staffPage("money", "elsewhere") },
    ],
  },
  "desk/activity-log/log-file": {
    read: [
      { answers: staffPage("money", 200) },
      { path: () => "/dashboard/audit.csv?booking=none", answers: staffPage("money", "elsewhere") },
    ],
  },
  "desk/reports/reports": {
    read: [
      { answers: staffPage("money", 200) },
      { path: () => "/dashboard/numbers?from=2016-01-01&to=2026-01-01", answers: staffPage("money", 422) },
    ],
  },
  "desk/reports/days-file": { read: forBooks },
  "desk/reports/end-of-day": {
    read: [
      { answers: staffPage("money", 200) },
      { path: () => "/dashboard/numbers/night?day=2026-02-30", answers: staffPage("money", 422) },
    ],
  },
  "desk/reports/end-of-day-file": { read: forBooks },
  "desk/reports/taxes": {
    read: [
      { answers: staffPage("money", 200) },
      { path: () => "/dashboard/numbers/taxes?from=never", answers: staffPage("money", "elsewhere") },
    ],
  },
  "desk/reports/taxes-file": { read: forBooks },
  "desk/reports/tax-parts-file": { read: forBooks },
};
