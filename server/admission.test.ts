import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { A_VISITOR, LIMITS, openHouse } from "#tests/support/admitting-house.ts";

test("a visitor too many is sent away at once, and told when to come again", async () => {
  const house = await openHouse();
  const first = await house.begin(4, "/stay", { headers: A_VISITOR });
  const refused = await house.ask("/stay", { headers: A_VISITOR });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.headers.get("strict-transport-security")).toContain("max-age");
  expect(await refused.text()).toContain("No time for /stay");
  house.answerAll();
  for (const one of first) expect((await one).status).toBe(200);
});

test("as soon as one is done another one may come in", async () => {
  const house = await openHouse();
  const first = await house.begin(4, "/stay", { headers: A_VISITOR });
  house.answerAll();
  await Promise.all(first);
  await pause(5);
  const [next] = await house.begin(1, "/stay", { headers: A_VISITOR });
  house.answerAll();
  expect((await next)?.status).toBe(200);
});

test("while visitors are sent away, guests still pay, the desk works, and strangers see what is kept", async () => {
  const house = await openHouse();
  const asked = await house.begin(4, "/stay", { headers: A_VISITOR });
  asked.push(...(await house.begin(1, "/")));
  asked.push(...(await house.begin(1, "/api/create-payment-intent", { method: "POST" })));
  asked.push(...(await house.begin(1, "/es/checkout/return?x=1")));
  asked.push(...(await house.begin(1, "/dashboard/today.data")));
  const full = await house.ask("/dashboard/today", { headers: A_VISITOR });
  expect(full.status).toBe(503);
  asked.push(...(await house.begin(3, "/api/health/ready")));
  asked.push(...(await house.begin(3, "/api/webhooks/stripe", { method: "POST" })));
  asked.push(...(await house.begin(1, "/assets/a.js")));
  house.answerAll();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
});

test.each([
  "/assets/../stay",
  "/assets/%2e%2e/stay",
  "/api/health/../../stay",
  "//h/assets/a.js",
  "http://hotel.example.com/stay",
])("%s is what it leads to, a page like any other", async (address) => {
  const house = await openHouse({ looks: 1 });
  expect(house.inOneTurn(2, address)).toEqual([200, 503]);
});

test.each(["/stay/..", "/#1", "/?x"])("%s is no page that is kept", async (address) => {
  const house = await openHouse({ looks: 1 });
  expect([...house.inOneTurn(1, "/stay"), ...house.inOneTurn(1, "/")]).toEqual([200, 200]);
  expect(house.inOneTurn(1, address)).toEqual([503]);
});

test("those who only look stand back while a crowd pays, and what is kept does not", async () => {
  const house = await openHouse({ acts: 3 });
  const paying = await house.begin(3, "/checkout", { method: "POST" });
  expect((await house.ask("/stay", { headers: A_VISITOR })).status).toBe(503);
  const others = [...(await house.begin(1, "/")), ...(await house.begin(1, "/checkout", { method: "POST" }))];
  house.answerAll();
  expect((await Promise.all([...paying, ...others])).every(({ ok }) => ok)).toBe(true);
  const after = await house.begin(1, "/stay", { headers: A_VISITOR });
  house.answerAll();
  expect((await Promise.all(after)).every(({ ok }) => ok)).toBe(true);
});

test("what waits long for somebody else keeps nobody out", async () => {
  const house = await openHouse({ lateMs: 10, longMs: 20, crowd: 5 });
  const first = await house.begin(4, "/stay", { headers: A_VISITOR });
  await pause(40);
  const second = await house.begin(4, "/stay", { headers: A_VISITOR });
  house.answerAll();
  expect((await Promise.all([...first, ...second])).every(({ ok }) => ok)).toBe(true);
});

test("even what is kept waits for nobody once a turn takes too long, and comes again in the next", async () => {
  const house = await openHouse({ all: 100 }, 20);
  expect(house.inOneTurn(5, "/")).toEqual([200, 200, 200, 503, 503]);
  await pause(5);
  expect(house.inOneTurn(1, "/")).toEqual([200]);
});

test("while a crowd waits longer than it should, nobody else who only looks comes in", async () => {
  const house = await openHouse({ lateMs: 10 });
  const asked = await house.begin(3, "/");
  await pause(30);
  expect((await house.ask("/")).status).toBe(503);
  asked.push(...(await house.begin(1, "/checkout")));
  house.answerAll();
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
  await pause(5);
  const [next] = await house.begin(1, "/");
  house.answerAll();
  expect((await next)?.status).toBe(200);
});

test("after one was sent away less is taken on, until nobody has been for a moment", async () => {
  const house = await openHouse({ inRush: { ...LIMITS, looks: 1 } });
  const four = await house.begin(4, "/stay", { headers: A_VISITOR });
  expect((await house.ask("/stay", { headers: A_VISITOR })).status).toBe(503);
  house.answerAll();
  await Promise.all(four);
  await pause(5);
  const one = await house.begin(1, "/stay", { headers: A_VISITOR });
  house.pass(200);
  expect((await house.ask("/stay", { headers: A_VISITOR })).status).toBe(503);
  house.pass(249);
  expect((await house.ask("/stay", { headers: A_VISITOR })).status).toBe(503);
  house.pass(251);
  const more = await house.begin(3, "/stay", { headers: A_VISITOR });
  house.answerAll();
  for (const asked of [...one, ...more]) expect((await asked).status).toBe(200);
});

test("late acts keep those out who only look, and only during a rush, which they make no longer", async () => {
  const house = await openHouse({ lateMs: 10, looks: 1 });
  const late = await house.begin(3, "/checkout", { method: "POST" });
  await pause(30);
  const [look] = await house.begin(1, "/stay", { headers: A_VISITOR });
  expect((await house.ask("/stay", { headers: A_VISITOR })).status).toBe(503);
  const kept = await house.begin(1, "/");
  house.answer(3);
  await look;
  await pause(5);
  for (const _ of [1, 2, 3]) {
    expect((await house.ask("/stay", { headers: A_VISITOR })).status).toBe(503);
    house.pass(80);
  }
  house.pass(20);
  const looks = await house.begin(1, "/stay", { headers: A_VISITOR });
  house.answerAll();
  for (const asked of [...late, ...kept, ...looks]) expect((await asked).status).toBe(200);
});

test("who sends slowly, or nothing of what was promised, keeps nobody out", async () => {
  const house = await openHouse({ lateMs: 10, acts: 3, looks: 1 });
  for (const _ of [1, 2, 3, 4]) await house.promise("/checkout");
  await pause(30);
  const look = await house.begin(1, "/stay", { headers: A_VISITOR });
  expect((await house.ask("/stay", { headers: A_VISITOR })).status).toBe(503);
  house.answerAll();
  for (const asked of look) expect((await asked).status).toBe(200);
});

test("a file is sent away where everything is late, and so is one that is not there", async () => {
  const house = await openHouse({ lateMs: 10 });
  const late = await house.begin(3, "/nothing.txt");
  await pause(30);
  expect((await house.ask("/nothing.txt")).status).toBe(503);
  house.answerAll();
  for (const asked of late) expect((await asked).status).toBe(200);
});

test("a slow moment with few guests sends nobody away", async () => {
  const house = await openHouse({ all: 100 }, 500);
  expect(house.inOneTurn(3, "/")).toEqual([200, 200, 200]);
});

test("it is told in one line a minute", async () => {
  const house = await openHouse({ all: 0 });
  for (let asked = 0; asked < 5; asked += 1) await house.ask("/stay");
  expect(house.said).toEqual([expect.stringContaining("1 sent away")]);
});

test("a program is told in a problem, without a page", async () => {
  const house = await openHouse({ all: 0 });
  const answer = await house.ask("/api/quote", { method: "POST", body: "{}" });
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 503, code: "too-busy" });
});
