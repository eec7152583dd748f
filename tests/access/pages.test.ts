import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { signInAgain } from "#tests/support/people.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import {
  ASKERS,
  type Asker,
  auditedBy,
  expectNothingOf,
  fingerprint,
  hiddenFrom,
  openScene,
  type Scene,
} from "./house.ts";
import { PAGES, type Read } from "./pages.ts";
import { fetchData, openPages, type PageAnswer, type PageRoute } from "./pages-at-work.ts";

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

const rowOf = (id: string) => id.replace(/^(?:en|es)\//, "");

test("every route that loads or acts has its row, for both, and every row its route", () => {
  const needed = pages.flatMap(({ id, hasLoader, hasAction }) => [
    ...(hasLoader ? [`${rowOf(id)} read`] : []),
    ...(hasAction ? [`${rowOf(id)} act`] : []),
  ]);
  const written = Object.entries(PAGES).flatMap(([id, row]) => Object.keys(row).map((kind) => `${id} ${kind}`));
  expect([...new Set(needed)].toSorted()).toEqual(written.toSorted());
});

const READS = Object.entries(PAGES).flatMap(([page, { read = [] }]) =>
  read.flatMap((one) => ASKERS.map((asker) => ({ page, asker, one, outcome: one.answers[asker] }))),
);
const ACTS = Object.entries(PAGES).flatMap(([page, { act = [] }]) =>
  act.flatMap((one) => ASKERS.map((asker) => ({ page, asker, one, outcome: one.answers[asker] }))),
);

describe("each loader, asked alone, answers each asker", () => {
  test.each(READS)("$page to $asker: $outcome", async ({ page, asker, one, outcome }) => {
    for (const route of routesOf(page)) {
      const path = pathOf(route, one, asker);
      const answer = await fetchData(scene.house, browserFor(asker), { path, route: route.id });
      expect([path, outcomeOf(answer)]).toEqual([path, outcome]);
      expectNothingOf(answer, hiddenFrom(scene, asker), path);
    }
  });

  test("and all that reading changes nothing", async () => {
    expect(await fingerprint(scene)).toBe(unread);
  });
});

describe("each action answers each asker", () => {
  test.each(ACTS)("$page to $asker: $outcome", async ({ page, asker, one, outcome }) => {
    for (const route of routesOf(page)) {
      const form = await one.form(scene, asker);
      const actor = asker === "anonymous" ? "nobody" : scene.accountIds[asker];
      const before = { print: await fingerprint(scene), audited: await auditedBy(scene, actor) };
      const path = one.path ?? addressOf(route);
      const answer = await fetchData(scene.house, browserFor(asker), { path, route: route.id, form });
      if (one.endsSession && asker !== "anonymous") await signInAgain(scene.house, scene.people[asker]);
      expect([path, outcomeOf(answer)]).toEqual([path, outcome]);
      expectNothingOf(answer, hiddenFrom(scene, asker), JSON.stringify(form));
      const written = outcome === 200 ? (one.audits ?? 0) : 0;
      if (written === 0) expect(await fingerprint(scene)).toBe(before.print);
      expect((await auditedBy(scene, actor)) - before.audited).toBe(written);
    }
  });
});

test("after all of it the books are right", async () => {
  await scene.house.tend();
  expect(await findDiscrepancies(scene.house.database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
});

function routesOf(page: string): PageRoute[] {
  return pages.filter(({ id }) => rowOf(id) === page);
}

function pathOf(route: PageRoute, read: Read, asker: Asker): string {
  return read.path?.(scene, asker) ?? addressOf(route);
}

function addressOf({ address }: PageRoute): string {
  return address.replace(":id", "1").replace(":token", "x".repeat(43)).replace("*", "nowhere");
}

function outcomeOf({ status, body }: PageAnswer): string | number {
  if (status === 202) return /"\/(?:es\/)?login[?"]/.test(body) ? "log in" : "elsewhere";
  return ([200, 400, 404, 422] as const).find((known) => known === status) ?? `${status} ${body.slice(0, 200)}`;
}

/** A stranger's browser is a new one each time. */
function browserFor(asker: Asker): Browser {
  return asker === "anonymous" ? browserOf(scene.house) : scene.browsers[asker];
}
