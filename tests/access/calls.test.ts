import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { bookingsFor, CALLS, type Sent } from "./calls.ts";
import { expectNothingOf, hiddenFrom, openScene, type Scene, stateFor } from "./house.ts";
import { askedBy, ASKERS, type Asker, isLetIn } from "./who-may.ts";

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

const ROWS = Object.entries(CALLS).flatMap(([call, rows]) => rows.map((row) => ({ ...row, call })));

describe("each call answers each asker", () => {
  test.each(ROWS)("$call, $what", async ({ call, ask, answers, audits = 0 }) => {
    const isGranted = (asker: Asker) => answers[asker] < 400 && !call.startsWith("GET");
    // Those who get nothing done are looked at together: all of them leave everything as it was.
    await answered(
      ASKERS.filter((asker) => !isGranted(asker)),
      0,
    );
    for (const asker of ASKERS.filter(isGranted)) await answered([asker], audits);

    async function answered(askers: readonly Asker[], written: number): Promise<void> {
      const asked = await askedBy(askers, (asker) => ask(scene, asker), ask.length < 2);
      const before = await stateFor(scene, askers);
      for (const [asker, sent] of asked) {
        const answer = await send(browserFor(asker), call, sent);
        expect([asker, answer.status]).toEqual([asker, answers[asker]]);
        expectNothingOf(answer, hiddenFrom(scene, asker, false), JSON.stringify(sent));
      }
      const after = await stateFor(scene, askers);
      expect([askers, after.audited - before.audited]).toEqual([askers, written]);
      if (written > 0) expect(after.print).not.toBe(before.print);
      else if (!askers.every(isGranted)) expect(after.print).toBe(before.print);
    }
  });
});

test("the desk and the guest read what is kept from others, so that a leak would be seen", async () => {
  const { ada, browsers } = scene;
  for (const asker of ["ada", "clerk", "owner", "manager"] as const) {
    const { body } = await send(browsers[asker], "GET /api/bookings", { path: bookingsFor(asker) });
    for (const secret of ada.secrets.slice(0, 3)) expect(body).toContain(secret);
  }
});

test("after all of it the books are right, and nobody else has another role", async () => {
  await scene.end();
  expect(await findDiscrepancies(scene.house.database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
  const { rows } = await scene.house.database.pool.query(
    "select role, count(*)::integer as n from account group by role order by role",
  );
  // Those who may promote a customer did; all others reached for one more, who is a customer still.
  const promoted = ASKERS.filter((asker) => isLetIn(asker, "people")).length;
  expect(rows).toEqual([
    { role: "accounts", n: 1 },
    { role: "admin", n: 1 + promoted },
    { role: "customer", n: 2 + ASKERS.length + 1 },
    { role: "front-desk", n: 1 },
    { role: "housekeeping", n: 1 },
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
