import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DeskNavigation } from "#app/desk/frame/navigation.tsx";
import { LANGUAGES } from "#content/languages.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson, signInAgain } from "#tests/support/people.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { NOON } from "#tests/support/test-hotel.ts";
import { erasing } from "./account-acts.ts";
import { expectNothingOf, fingerprint, hiddenFrom, openScene, type Scene, stateFor } from "./house.ts";
import { type Outcomes, PAGES, type Read } from "./pages.ts";
import { askedBy, ASKERS, type Asker, staffAct } from "./who-may.ts";
import { addressOf, fetchData, openPages, type PageAnswer, type PageRoute } from "./pages-at-work.ts";

let scene: Scene;
let pages: PageRoute[];
let unread: string;
beforeAll(async () => {
  scene = await openScene(async (house) => {
    pages = await openPages(house);
  });
  unread = await fingerprint(scene);
});
afterAll(() => scene.house.close());

const rowOf = (id: string) => id.replace(/^\w\w\//, "");

test("every route that loads or acts has its row, for each language, and every row its route", () => {
  const needed = pages.flatMap(({ id, hasLoader, hasAction }) => [
    ...(hasLoader ? [`${rowOf(id)} read`] : []),
    ...(hasAction ? [`${rowOf(id)} act`] : []),
  ]);
  const written = Object.entries(PAGES).flatMap(([id, row]) => Object.keys(row).map((kind) => `${id} ${kind}`));
  expect([...new Set(needed)].toSorted()).toEqual(written.toSorted());
});

test("the routes of a row in each language are one module in the same frames, and differ in their words alone", () => {
  const framesOf = ({ file, parentId }: PageRoute): string[] => {
    const parent = pages.find(({ id }) => id === parentId);
    return [file.replace(/^languages\/\w\w\//, "languages/"), ...(parent ? framesOf(parent) : [])];
  };
  for (const page of Object.keys(PAGES)) {
    const [own, ...others] = routesOf(page).map(framesOf);
    for (const other of others) expect([page, other]).toEqual([page, own]);
  }
  expect(Object.keys(PAGES).filter((page) => routesOf(page).length === LANGUAGES.length).length).toBeGreaterThan(30);
});

const READS = Object.entries(PAGES).flatMap(([page, { read = [] }]) => read.map((one) => ({ page, one })));
const ACTS = Object.entries(PAGES).flatMap(([page, { act = [] }]) =>
  act.map((one) => ({ page, one, what: one.what ?? "its form" })),
);

describe("each loader, asked alone, answers each asker", () => {
  test.each(READS)("$page", async ({ page, one }) => {
    for (const [route, askers] of takingTurns(page, one.answers)) {
      for (const asker of askers) {
        const path = pathOf(route, one, asker);
        const answer = await fetchData(scene.house, browserFor(asker), { path, route: route.id });
        expect([path, asker, outcomeOf(answer)]).toEqual([path, asker, one.answers[asker]]);
        expectNothingOf(answer, hiddenFrom(scene, asker, isMoney(page)), path);
      }
    }
  });

  test("and all that reading changes nothing", async () => {
    expect(await fingerprint(scene)).toBe(unread);
  });
});

describe("each action answers each asker", () => {
  test.each(ACTS)("$page, $what", async ({ page, one }) => {
    const isGranted = (asker: Asker) => {
      return asker !== "anonymous" && (one.answers[asker] === 200 || one.answers[asker] === "elsewhere");
    };
    const isLookedAtAlone = (asker: Asker) =>
      isGranted(asker) && (one.audits !== undefined || one.endsSession === true);
    for (const [route, askers] of takingTurns(page, one.answers)) {
      // Those who get nothing done are looked at together: all of them leave everything as it was.
      await acted(
        route,
        askers.filter((asker) => !isLookedAtAlone(asker)),
        0,
      );
      for (const asker of askers.filter(isLookedAtAlone)) await acted(route, [asker], one.audits ?? 0);
    }

    async function acted(route: PageRoute, askers: readonly Asker[], written: number): Promise<void> {
      const forms = await askedBy(askers, (asker) => one.form(scene, asker), one.form.length < 2);
      const before = await stateFor(scene, askers);
      const answers: Acted[] = [];
      for (const [asker, form] of forms) {
        const path = typeof one.path === "function" ? one.path(form) : (one.path ?? addressOf(route, one.id?.(scene)));
        const answer = await fetchData(scene.house, browserFor(asker), { path, route: route.id, form });
        answers.push({ asker, form, path, answer });
      }
      const after = await stateFor(scene, askers);
      for (const { asker, form, path, answer } of answers) {
        if (one.endsSession && asker !== "anonymous") await signInAgain(scene.house, scene.people[asker]);
        expect([path, asker, outcomeOf(answer)]).toEqual([path, asker, one.answers[asker]]);
        expectNothingOf(answer, hiddenFrom(scene, asker, isMoney(page)), JSON.stringify(form));
      }
      expect([askers, after.audited - before.audited]).toEqual([askers, written]);
      expect(after.print === before.print).toBe(written === 0);
      if (one.endsSession) expect(after.beside).toBe(before.beside);
    }
  });
});

/** What tells of money is for the accounts to read, whose ever it is. */
function isMoney(page: string): boolean {
  return /^desk\/(?:money|reports|activity-log)\/|^receipts/.test(page);
}

const LISTS = { bookings: "guests", rooms: "rooms", letters: "guests", forms: "guests", assignment: "guests" } as const;

test.each(Object.entries(LISTS))(
  "an open page reads its list of %s again: whoever may gets it, nobody else does, and nobody is led to log in by it",
  async (list, about) => {
    for (const asker of ASKERS) {
      const answer = await readAgain(list, asker);
      expect([asker, answer.status]).toEqual([asker, staffAct(about, 200)[asker]]);
      expect(answer.headers.get("content-type")).toContain("application/json");
      if (answer.status === 200) expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  },
);

function readAgain(list: string, asker: Asker): Promise<Response> {
  const headers = { accept: "application/json", cookie: browserFor(asker).cookies() };
  const url = `http://hotel.example.com/dashboard/rows/${list}`;
  return Promise.resolve(scene.house.doors.fetch(new Request(url, { headers })));
}

test("the sidebar leads each person to all of its pages that answer them, and to no other", async () => {
  const { people, house } = scene;
  for (const { account, browser } of Object.values(people)) {
    const answered: string[] = [];
    for (const link of sidebarOf(people.owner.account)) {
      const headers = { accept: "text/html", cookie: browser.cookies() };
      const { status } = await house.doors.fetch(new Request(`http://hotel.example.com${link}`, { headers }));
      if (status === 200) answered.push(link);
    }
    expect([account.role, sidebarOf(account)]).toEqual([account.role, answered]);
  }
});

function sidebarOf(me: Account): string[] {
  const html = shownAtDesk(() => createElement(DeskNavigation, { me }), "/dashboard", me.role);
  return [...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link))];
}

test("a guest who erases an account and names Ada's erases their own alone", async () => {
  const { house, accountIds } = scene;
  const kept = await belongingsOf(accountIds.ada);
  const eve = await openPerson(house, { name: "Eve Example" });
  expect(await belongingsOf(eve.account.id)).toHaveLength(3);
  const [route] = routesOf("account");
  if (!route) throw new Error("There is no account page.");
  const asked = { path: addressOf(route), route: route.id, form: erasing(accountIds.ada) };
  expect(outcomeOf(await fetchData(house, eve.browser, asked))).toBe("elsewhere");
  expect(await belongingsOf(eve.account.id)).toEqual([]);
  expect(await belongingsOf(accountIds.ada)).toEqual(kept);
});

test("after all of it the books are right", async () => {
  await scene.end();
  expect(await findDiscrepancies(scene.house.database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
});

/** The account, its sessions and ways in, and what it booked. */
async function belongingsOf(accountId: string): Promise<unknown[]> {
  const { rows } = await scene.house.database.pool.query(
    `select to_jsonb(a) as row from account a where id = $1
     union all select to_jsonb(s) from account_session s where account_id = $1
     union all select to_jsonb(c) from account_credential c where account_id = $1
     union all select to_jsonb(p) from account_passkey p where account_id = $1
     union all select to_jsonb(o) from orders o where account_id = $1
     union all select to_jsonb(b) from booking b where account_id = $1`,
    [accountId],
  );
  return rows;
}

function routesOf(page: string): PageRoute[] {
  return pages.filter(({ id }) => rowOf(id) === page);
}

/** Each answer of a row is told in each language; those whom it answers alike take turns. */
function takingTurns(page: string, answers: Outcomes): [PageRoute, Asker[]][] {
  const routes = routesOf(page);
  return routes.map((route, turn) => {
    const isTurnOf = (asker: Asker) => {
      const alike = ASKERS.filter((one) => answers[one] === answers[asker]);
      return alike.length < routes.length || alike.indexOf(asker) % routes.length === turn;
    };
    return [route, ASKERS.filter(isTurnOf)];
  });
}

function pathOf(route: PageRoute, read: Read, asker: Asker): string {
  return read.path?.(scene, asker) ?? addressOf(route, read.id?.(scene));
}

function outcomeOf({ status, body }: PageAnswer): string | number {
  if (status === 202) return /"\/(?:\w\w\/)?login[?"]/.test(body) ? "log in" : "elsewhere";
  return (
    ([200, 400, 401, 403, 404, 409, 422] as const).find((known) => known === status) ??
    `${status} ${body.slice(0, 200)}`
  );
}

/** A stranger's browser is a new one each time. */
function browserFor(asker: Asker): Browser {
  return asker === "anonymous" ? browserOf(scene.house) : scene.browsers[asker];
}

interface Acted {
  asker: Asker;
  form: Record<string, string>;
  path: string;
  answer: PageAnswer;
}
