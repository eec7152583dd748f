import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { bookingsFor, CALLS, type Sent } from "./calls.ts";
import { ASKERS, type Asker, expectNothingOf, hiddenFrom, openScene, type Scene, stateFor } from "./house.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.house.close());

test("every call that the doors know has its row, and every row its call", async () => {
  const routed = scene.house.doors.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routed)].toSorted()).toEqual(Object.keys(CALLS).toSorted());
  const { body } = await scene.browsers.anonymous.get<{ paths: Record<string, object> }>("/api/openapi.json");
  for (const [path, methods] of Object.entries(body.paths)) {
    for (const method of Object.keys(methods)) {
      expect(Object.keys(CALLS)).toContain(`${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`);
    }
  }
});

const ROWS = Object.entries(CALLS).flatMap(([call, rows]) =>
  rows.flatMap((row) => ASKERS.map((asker) => ({ ...row, call, asker, status: row.answers[asker] }))),
);

describe("each call answers each asker", () => {
  test.each(ROWS)("$call, $what, to $asker: $status", async ({ call, ask, asker, status, audits }) => {
    const asked = await ask(scene, asker);
    const actor = asker === "anonymous" ? "nobody" : scene.accountIds[asker];
    const before = await stateFor(scene, actor);
    const answer = await send(browserFor(asker), call, asked);
    const after = await stateFor(scene, actor);
    expect(answer.status).toBe(status);
    expectNothingOf(answer, hiddenFrom(scene, asker), JSON.stringify(asked));
    if (status >= 400 || call.startsWith("GET")) expect(after.print).toBe(before.print);
    const written = status < 400 ? (audits ?? 0) : 0;
    expect(after.audited - before.audited).toBe(written);
    if (written > 0) expect(after.print).not.toBe(before.print);
  });
});

test("the desk and the guest read what is kept from others, so that a leak would be seen", async () => {
  const { ada, browsers } = scene;
  for (const asker of ["ada", "clerk", "owner"] as const) {
    const { body } = await send(browsers[asker], "GET /api/bookings", { path: bookingsFor(asker) });
    for (const secret of ada.secrets.slice(0, 3)) expect(body).toContain(secret);
  }
});

/** Of the new customers that each asker would promote, those of these are. */
const PROMOTED_BY: readonly Asker[] = ["clerk", "owner"];

test("after all of it the books are right, and nobody else has another role", async () => {
  await scene.house.tend();
  expect(await findDiscrepancies(scene.house.database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
  const { rows } = await scene.house.database.pool.query(
    "select role, count(*)::integer as n from account group by role order by role",
  );
  expect(rows).toEqual([
    { role: "admin", n: 1 + PROMOTED_BY.length },
    { role: "customer", n: 2 + ASKERS.length + (ASKERS.length - PROMOTED_BY.length) },
    { role: "owner", n: 1 },
  ]);
});

/** A stranger's browser is a new one each time: an account that it opens would make it somebody's. */
function browserFor(asker: Asker): Browser {
  return asker === "anonymous" ? browserOf(scene.house) : scene.browsers[asker];
}

/** Some answers are pages for people: their text is the body then. */
async function send(browser: Browser, call: string, asked: Sent): Promise<{ status: number; body: unknown }> {
  const [method] = call.split(" ");
  if (method === "POST") return browser.post(asked.path, asked.body, asked.headers);
  if (method === "PATCH") return browser.patch(asked.path, asked.body, asked.headers);
  const request = new Request(`http://hotel.example.com${asked.path}`, {
    headers: { cookie: browser.cookies(), "x-forwarded-for": browser.address },
  });
  const answer = await scene.house.doors.fetch(request);
  // It would go on for as long as somebody listens.
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
  if (isStream) await answer.body?.cancel();
  if (isStream) return { status: answer.status, body: "" };
  return { status: answer.status, body: await answer.text() };
}
