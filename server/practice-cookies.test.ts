import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { expect, onTestFinished, test } from "vitest";
import { withCookiesApart } from "./practice-cookies.ts";

/** A house that signs in whoever sends a name, and knows them again by its cookie. */
async function openHouse(isPractice: boolean): Promise<string> {
  const app = new Hono()
    .post("/", async (c) => {
      setCookie(c, "session", await c.req.text(), { httpOnly: true, path: "/" });
      setCookie(c, "visit", "1", { path: "/" });
      return c.body(null, 204);
    })
    .get("/", (c) => c.json({ is: getCookie(c, "session") ?? "nobody", sent: c.req.header("cookie") ?? "nothing" }));
  const answer = getRequestListener(withCookiesApart(app.fetch, { isPractice }));
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** One jar for all ports of a host, as browsers have it. */
function openBrowser() {
  const jar = new Map<string, string>();
  return async (url: string, name?: string): Promise<unknown> => {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(url, {
      method: name ? "POST" : "GET",
      headers: cookie ? { cookie } : {},
      ...(name && { body: name }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer.status === 204 ? undefined : answer.json();
  };
}

test("a clerk who logs in at the practice house stays logged in at the desk of the same host, and the other way round", async () => {
  const [desk, practice] = [await openHouse(false), await openHouse(true)];
  const browse = openBrowser();
  await browse(desk, "clerk");
  expect(await browse(practice)).toEqual({ is: "nobody", sent: "nothing" });
  await browse(practice, "learner");
  expect(await browse(desk)).toMatchObject({ is: "clerk" });
  expect(await browse(practice)).toEqual({ is: "learner", sent: "session=learner; visit=1" });
});
