import { isProblem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { openPerson } from "#tests/support/people.ts";
import type { Asker, Scene } from "./house.ts";
import type { Outcome, Outcomes, PageRow, Read } from "./pages.ts";

const desk = (outcome: Outcome): Outcomes => {
  return { anonymous: 401, ada: 404, bea: 404, clerk: outcome, owner: outcome };
};
const ownersAlone = (clerk: Outcome, owner: Outcome): Outcomes => ({ ...desk(owner), clerk });
const NOBODY: Outcomes = { anonymous: 404, ada: 404, bea: 404, clerk: 404, owner: 404 };
const forDesk: readonly Read[] = [{ answers: desk(200) }];
const nothing = () => ({});

/** Nights that no other asker strikes. */
const stormFor = (asker: Asker) => {
  const day = `2027-03-0${["anonymous", "ada", "bea", "clerk", "owner"].indexOf(asker) + 1}`;
  return { from: day, to: day };
};

async function openedStorm({ house, people }: Scene, asker: Asker): Promise<Record<string, string>> {
  const { from, to } = stormFor(asker);
  const nights = { from: from.replace("-03-", "-04-"), to: to.replace("-03-", "-04-") };
  const opened = await house.hotel.staff.closures.open(people.owner.account, nights);
  if (isProblem(opened)) throw new Error(JSON.stringify(opened));
  return { id: String(opened.storm.id) };
}

/** A draft with a name of its own, and what is in force before it. */
async function savedVersion({ house, people }: Scene, asker: Asker): Promise<Record<string, string>> {
  const { content, translations } = await readFolder();
  const { hotel, ...rest } = content as { hotel: object };
  const document = { content: { ...rest, hotel: { ...hotel, name: `A house for ${asker}` } }, translations };
  const { settings } = house.hotel.staff;
  const saved = await settings.saveVersion(people.owner.account, { document });
  const listed = await settings.listVersions(people.owner.account);
  if (isProblem(saved) || isProblem(listed)) throw new Error(JSON.stringify([saved, listed]));
  return { id: String(saved.version), publication: String(listed.inForce?.number) };
}

/** What the desk reads about the house, its people and its acts; and storms. */
export const DESK_REPORTS: Record<string, PageRow> = {
  "desk/users/user": {
    read: [
      {
        path: ({ accountIds }) => `/dashboard/users/${accountIds.clerk}`,
        answers: { ...desk(200), clerk: 404 },
      },
      { path: () => "/dashboard/users/nobody", answers: desk(404) },
    ],
    act: [
      {
        what: "somebody to log out everywhere",
        form: async ({ house }) => ({ id: (await openPerson(house)).account.id }),
        path: ({ id }) => `/dashboard/users/${id}`,
        answers: { ...desk(200), clerk: 404 },
        audits: 1,
      },
    ],
  },
  "storm/:token": { read: [{ answers: NOBODY }], act: [{ form: nothing, answers: NOBODY }] },
  "desk/settings/settings": { read: [{ answers: ownersAlone(404, 200) }] },
  "desk/settings/property-file": { read: [{ answers: ownersAlone(404, 200) }] },
  "desk/settings/version": {
    read: [
      { path: () => "/dashboard/settings/1", answers: ownersAlone(404, 200) },
      { path: () => "/dashboard/settings/999999", answers: desk(404) },
    ],
    act: [
      {
        what: "a version to publish",
        form: savedVersion,
        path: ({ id }) => `/dashboard/settings/${id}`,
        answers: ownersAlone(404, 200),
        audits: 1,
      },
    ],
  },
  "desk/closures/closures": {
    read: [
      { answers: desk(200) },
      { path: () => "/dashboard/storm?from=2026-12-20&to=2026-12-21", answers: desk(200) },
      { path: () => "/dashboard/storm?from=2026-12-20&to=2036-12-21", answers: desk(422) },
    ],
    act: [
      {
        what: "a storm to open",
        form: (_, asker) => stormFor(asker),
        answers: ownersAlone(403, "elsewhere"),
        audits: 1,
      },
    ],
  },
  "desk/closures/closure": {
    read: [{ answers: desk(404) }],
    act: [
      {
        what: "no storm to lift",
        path: "/dashboard/storm/999999",
        form: nothing,
        answers: ownersAlone(403, 200),
      },
      {
        what: "a storm to lift",
        form: openedStorm,
        path: ({ id }) => `/dashboard/storm/${id}`,
        answers: ownersAlone(403, 200),
        audits: 1,
      },
    ],
  },
  "desk/activity-log/activity-log": {
    read: [
      { answers: desk(200) },
      { path: () => "/dashboard/audit?booking=none", answers: desk(422) },
      { path: () => "/dashboard/audit?cursor=-1", answers: desk("elsewhere") },
    ],
  },
  "desk/activity-log/log-file": {
    read: [{ answers: desk(200) }, { path: () => "/dashboard/audit.csv?booking=none", answers: desk("elsewhere") }],
  },
  "desk/reports/reports": {
    read: [
      { answers: desk(200) },
      { path: () => "/dashboard/numbers?from=2016-01-01&to=2026-01-01", answers: desk(422) },
    ],
  },
  "desk/reports/days-file": { read: forDesk },
  "desk/reports/end-of-day": {
    read: [{ answers: desk(200) }, { path: () => "/dashboard/numbers/night?day=2026-02-30", answers: desk(422) }],
  },
  "desk/reports/end-of-day-file": { read: forDesk },
  "desk/reports/taxes": {
    read: [{ answers: desk(200) }, { path: () => "/dashboard/numbers/taxes?from=never", answers: desk("elsewhere") }],
  },
  "desk/reports/taxes-file": { read: forDesk },
};
