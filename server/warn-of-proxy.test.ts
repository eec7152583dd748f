import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Warning } from "#app/context.ts";
import { warnOfProxy } from "./warn-of-proxy.ts";

function houseThatTrusts(trustedProxies: number) {
  const said: string[] = [];
  const app = new Hono<{ Variables: { warnings: readonly Warning[] } }>()
    .use(warnOfProxy({ trustedProxies }, { warn: (line) => void said.push(line) }))
    .get("/", (c) => c.json(c.get("warnings")));
  const ask = async (headers: Record<string, string> = {}) => (await app.request("/", { headers })).json();
  return { said, ask };
}

const PROXIED = { "x-forwarded-for": "203.0.113.7" };

test("a proxy that the settings do not name is told of once in the log, and at the desk from then on", async () => {
  const { said, ask } = houseThatTrusts(0);
  expect(await ask()).toEqual([]);
  expect(await ask(PROXIED)).toEqual(["proxy-not-trusted"]);
  expect(await ask()).toEqual(["proxy-not-trusted"]);
  await ask(PROXIED);
  expect(said).toEqual([expect.stringContaining("TRUST_PROXY")]);
});

test("a proxy that is trusted, or none, is told of to nobody", async () => {
  const [trusting, alone] = [houseThatTrusts(1), houseThatTrusts(0)];
  expect(await trusting.ask(PROXIED)).toEqual([]);
  expect(await alone.ask()).toEqual([]);
  expect([...trusting.said, ...alone.said]).toEqual([]);
});
