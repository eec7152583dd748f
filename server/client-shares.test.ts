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
  asked.push(...(await house.begin(2, "/stay", { headers: A_VISITOR })));
  for (const _more of [1, 2, 3]) expect((await house.ask("/stay", from(same))).status).toBe(503);
  asked.push(...(await house.begin(2, "/stay", { headers: A_VISITOR })));
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

test("what one client does is no crowd, and is sent away once it has a quarter of everything and the house is half full", async () => {
  const house = await openHouse({ acts: 4, all: 16 });
  const act = { method: "POST", ...from("203.0.113.7") };
  const asked = await house.begin(8, "/checkout", act);
  expect((await house.ask("/checkout", act)).status).toBe(503);
  asked.push(...(await house.begin(1, "/stay", from("198.51.100.1"))));
  asked.push(...(await house.begin(3, "/checkout", { method: "POST" })));
  expect((await house.ask("/stay", from("198.51.100.2"))).status).toBe(503);
  house.answerAll();
  for (const answer of asked) expect((await answer).status).toBe(200);
});

test("who fills a turn alone is sent away alone", async () => {
  const house = await openHouse({ all: 100, crowd: 8, looks: 100 }, 20);
  expect(house.inOneTurn(6, "/", "203.0.113.7")).toEqual([200, 200, 200, 200, 503, 503]);
  expect(house.inOneTurn(1, "/", "198.51.100.1")).toEqual([200]);
});

test.each(["203.0.113.7", "2001:db8:1:100::"])(
  "a house that is not half full sends nobody away, such as %s, for a share",
  async (one) => {
    const house = await openHouse({ looks: 26, all: 256 });
    const asked = await house.begin(13, "/stay", from(one));
    expect((await house.ask("/stay", from(one))).status).toBe(503);
    asked.push(...(await house.begin(115, "/checkout", { method: "POST", ...from(one) })));
    expect((await house.ask("/checkout", { method: "POST", ...from(one) })).status).toBe(503);
    house.answerAll();
    for (const answer of asked) expect((await answer).status).toBe(200);
  },
);

test.each(["100.64.0.1", "100.127.255.254", "fec0:0:0:1::", "10.1.2.3"])(
  "%s may be a proxy before all guests, who make a crowd and a rush as they did",
  async (proxy) => {
    const house = await openHouse({ looks: 8, acts: 4, all: 32, inRush: { ...LIMITS, looks: 1 } });
    const asked = await house.begin(8, "/stay", from(proxy));
    expect((await house.ask("/stay", from(proxy))).status).toBe(503);
    house.answerAll();
    for (const answer of asked) expect((await answer).status).toBe(200);
    await pause(5);
    const rushed = await house.begin(1, "/stay", from(proxy));
    expect((await house.ask("/stay", from(proxy))).status).toBe(503);
    house.pass(300);
    rushed.push(...(await house.begin(4, "/checkout", { method: "POST", ...from(proxy) })));
    expect((await house.ask("/stay", from(proxy))).status).toBe(503);
    house.answerAll();
    for (const answer of rushed) expect((await answer).status).toBe(200);
  },
);

test("late pages of guests whom nobody can tell apart are a crowd", async () => {
  const house = await openHouse({ lateMs: 10, crowd: 3, looks: 8, inRush: { ...LIMITS, looks: 1 } });
  const asked = await house.begin(3, "/stay", from("100.64.0.1"));
  await pause(30);
  expect((await house.ask("/stay", from("100.64.0.1"))).status).toBe(503);
  house.answerAll();
  for (const answer of asked) expect((await answer).status).toBe(200);
});
