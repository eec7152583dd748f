import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { A_VISITOR, LIMITS, openHouse } from "#tests/support/admitting-house.ts";

const MEGABYTE = 2 ** 20;

test("who reads nothing of what was answered keeps nobody out", async () => {
  const house = await openHouse({ lateMs: 10 });
  await house.neverRead(4, "/stay?x");
  house.answerAll("A long page. ".repeat(MEGABYTE));
  await pause(30);
  const [next] = await house.begin(1, "/stay", { headers: A_VISITOR });
  house.answerAll();
  expect((await next)?.status).toBe(200);
});

test("who reads nothing of a page that is told piece by piece keeps nobody out either", async () => {
  const house = await openHouse({ looks: 1 });
  await house.neverRead(1, "/stay?x");
  const [page] = house.begun;
  while (page?.write("A long page. ".repeat(MEGABYTE / 8)));
  const [next] = await house.begin(1, "/stay", { headers: A_VISITOR });
  house.answerAll();
  expect((await next)?.status).toBe(200);
});

test("pages of the desk that stay open for what is new keep nobody out", async () => {
  const house = await openHouse({ acts: 2, lateMs: 10 });
  const open = await house.begin(2, "/api/desk/live");
  for (const stream of house.begun) stream.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  const [next] = await house.begin(1, "/stay", { headers: A_VISITOR });
  house.answerAll();
  expect((await Promise.all([...open, next])).map((answer) => answer?.status)).toEqual([200, 200, 200]);
});

const from = (address: string) => ({ headers: { ...A_VISITOR, "x-forwarded-for": address } });

test.each([
  ["an address", "203.0.113.7", "203.0.113.7"],
  ["a home", "2001:db8:1:100::", "2001:db8:1:1ff::"],
])("%s that asks for more pages than its share is sent away alone, and makes no rush", async (_, one, same) => {
  const house = await openHouse({ looks: 8, inRush: { ...LIMITS, looks: 1 } });
  const asked = await house.begin(2, "/stay", from(one));
  for (const _more of [1, 2, 3]) expect((await house.ask("/stay", from(same))).status).toBe(503);
  asked.push(...(await house.begin(4, "/stay", { headers: A_VISITOR })));
  asked.push(...(await house.begin(1, "/stay", from("198.51.100.1"))));
  house.answerAll();
  for (const answer of asked) expect((await answer).status).toBe(200);
});

test("a site of many homes has half", async () => {
  const house = await openHouse({ looks: 8 });
  const homes = ["2001:db8:1:100::", "2001:db8:1:200::", "2001:db8:1:300::", "2001:db8:1:400::"];
  const asked: Promise<Response>[] = [];
  for (const home of homes) asked.push(...(await house.begin(1, "/stay", from(home))));
  expect((await house.ask("/stay", from("2001:db8:1:500::"))).status).toBe(503);
  asked.push(...(await house.begin(1, "/stay", from("2001:db8:2:500::"))));
  house.answerAll();
  for (const answer of asked) expect((await answer).status).toBe(200);
});

test("what one client does is no crowd, and is sent away once it is a quarter of everything", async () => {
  const house = await openHouse({ acts: 4, all: 16 });
  const act = { method: "POST", ...from("203.0.113.7") };
  const asked = await house.begin(4, "/checkout", act);
  expect((await house.ask("/checkout", act)).status).toBe(503);
  asked.push(...(await house.begin(1, "/stay", from("198.51.100.1"))));
  asked.push(...(await house.begin(3, "/checkout", { method: "POST" })));
  expect((await house.ask("/stay", from("198.51.100.2"))).status).toBe(503);
  house.answerAll();
  for (const answer of asked) expect((await answer).status).toBe(200);
});

test("who fills a turn alone is sent away alone", async () => {
  const house = await openHouse({ all: 100, crowd: 8, looks: 100 }, 20);
  expect(house.inOneTurn(5, "/", "203.0.113.7")).toEqual([200, 200, 200, 503, 503]);
  expect(house.inOneTurn(1, "/", "198.51.100.1")).toEqual([200]);
});
