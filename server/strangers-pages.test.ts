import { expect, onTestFinished, test } from "vitest";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { freePort } from "#tests/support/free-port.ts";
import { isForStrangers, keptForStrangers } from "./strangers-pages.ts";

const POLICY = "default-src 'none'";

/** A house behind one door, which says of each page what it may bring. */
function openHouse({ trustedProxies = 0, cookie = "" } = {}) {
  let version = 1;
  let isAway = false;
  const asked: string[] = [];
  const door = (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    const headers = new Headers({ "content-type": "text/html", "content-security-policy": POLICY });
    if (cookie !== "") headers.append("set-cookie", cookie);
    return new Response(`<p>${asked.length} at ${request.headers.get("x-forwarded-host") ?? request.url}</p>`, {
      headers,
    });
  };
  const look = () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve({ changes: version }));
  const hotel = { guest: { inventory: { presentMinute: () => 0 } } };
  const isToBeFound = (path: string) => path !== "/mybookings";
  const config = { publicUrl: undefined, trustedProxies };
  const fetch = keptForStrangers(door, { hotel, look, config, isToBeFound });
  const ask = async (path = "/", how: RequestInit = {}) => fetch(new Request(`http://hotel.example.com${path}`, how));
  const says = async (path?: string, how?: RequestInit) => (await ask(path, how)).text();
  return {
    fetch,
    ask,
    says,
    asked: () => asked,
    change: () => {
      version += 1;
    },
    leave: () => {
      isAway = true;
    },
  };
}

test("a stranger is shown what the first one was, with all that was said of it, and passes no door", async () => {
  const { ask, asked, change } = openHouse();
  const [first, second] = [await ask(), await ask()];
  expect(await second.text()).toBe(await first.text());
  expect(Object.fromEntries(second.headers)).toEqual(Object.fromEntries(first.headers));
  expect(second.headers.get("content-security-policy")).toBe(POLICY);
  expect(asked()).toEqual(["GET /"]);
  change();
  await ask();
  expect(asked()).toHaveLength(2);
});

test.for([
  ["with a cookie", "/", { headers: { cookie: "visit=1" } }],
  ["who has logged in as a program", "/", { headers: { authorization: "Bearer 1" } }],
  ["by a letter's link", "/?letter=token", {}],
  ["who sends a form", "/", { method: "POST", body: "a=b" }],
  ["at an address that is not meant to be found", "/mybookings", {}],
] as const)("somebody %s passes the doors each time", async ([, path, how]) => {
  const { says, asked } = openHouse();
  await says(path.split("?")[0]);
  const before = asked().length;
  const shown = [await says(path, how), await says(path, how)];
  expect(new Set(shown).size).toBe(2);
  expect(asked().length - before).toBe(2);
});

test("a page that brings a cookie is kept for nobody", async () => {
  const { ask, asked } = openHouse({ cookie: "visit=1" });
  const cookies = [await ask(), await ask()].map(({ headers }) => headers.getSetCookie());
  expect(cookies).toEqual([["visit=1"], ["visit=1"]]);
  expect(asked()).toHaveLength(2);
});

test("while nobody can say what has changed nothing is kept", async () => {
  const { says, asked, leave } = openHouse();
  await says();
  leave();
  await says();
  await says();
  expect(asked()).toHaveLength(3);
});

test("a house at two addresses, as its proxy tells them, shows each its own page", async () => {
  const { says } = openHouse({ trustedProxies: 1 });
  const at = (host: string) => says("/", { headers: { "x-forwarded-host": host } });
  expect([await at("one.example.com"), await at("two.example.com"), await at("one.example.com")]).toEqual([
    "<p>1 at one.example.com</p>",
    "<p>2 at two.example.com</p>",
    "<p>1 at one.example.com</p>",
  ]);
});

test("whoever has the page already, or asks for its head, is told of the kept one without its body", async () => {
  const { fetch, asked } = openHouse();
  const port = await freePort();
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answer(request, response)).listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  const ask = (how: RequestInit = {}) => globalThis.fetch(`http://127.0.0.1:${port}/`, how);
  const first = await ask();
  const etag = first.headers.get("etag") ?? "";
  const length = (await first.arrayBuffer()).byteLength;
  expect(length).toBeGreaterThan(0);
  const known = await ask({ headers: { "if-none-match": etag } });
  expect([known.status, await known.text(), known.headers.get("content-security-policy")]).toEqual([304, "", POLICY]);
  const head = await ask({ method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
  expect(asked()).toEqual(["GET /"]);
});

test("whoever brings a cookie is no stranger, nor is whoever comes by a letter's link", () => {
  const isStranger = (path = "", headers: Record<string, string> = {}) =>
    isForStrangers(new Request(`http://hotel.example.com/${path}`, { headers }), () => true);
  expect(isStranger()).toBe(true);
  expect(isStranger("", { cookie: "visit=1" })).toBe(false);
  expect(isStranger("facilities?letter=token")).toBe(false);
});
