import { afterAll, beforeAll, expect, test } from "vitest";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

// Before an owner opens a house strangers are told nothing of it, at whatever address.

const OWNER = { name: "Pat Owner", email: "pat.owner@example.com", password: "a motel of twelve rooms" };

let server: RunningServer;
beforeAll(async () => {
  const env = { DATABASE_URL: await foundedDatabase(), DEMO: "off", SETUP: "on" };
  server = await startServer({ env, patience: 120_000 });
}, 120_000);
afterAll(() => server.stop());

interface Told {
  status: number;
  type: string;
  text: string;
}

async function ask(
  path: string,
  init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
): Promise<Told> {
  const headers = { origin: server.url, ...init.headers };
  const answer = await fetch(`${server.url}${path}`, { redirect: "manual", ...init, headers });
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  return { status: answer.status, type, text: await answer.text() };
}

const NOT_OPEN = { status: 503, type: "application/problem+json", text: expect.stringContaining('"not-open-yet"') };

const TO_MACHINES = ["/health/live", "/health/ready", "/webhooks/stripe", "/webhooks/sandbox", "/returned-letters"];

interface Description {
  paths: Record<string, Record<string, object>>;
}

/** Every call of the description, with something in the place of each parameter. */
async function calls(): Promise<{ method: string; path: string }[]> {
  const { paths } = JSON.parse((await ask("/api/openapi.json")).text) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, "1") })),
  );
}

const JSON_TYPE = { "content-type": "application/json" };

test("every call tells strangers that the house is not open, but for what machines ask of any house", async () => {
  const all = await calls();
  expect(all.length).toBeGreaterThan(25);
  const wrong: unknown[] = [];
  for (const call of all.filter(({ path }) => !TO_MACHINES.includes(path))) {
    const told = await ask(`/api${call.path}`, {
      method: call.method,
      ...(call.method !== "GET" && { body: "{}", headers: JSON_TYPE }),
    });
    if (told.status !== 503 || !told.text.includes('"not-open-yet"')) wrong.push({ ...call, ...told });
  }
  expect(wrong).toEqual([]);
  expect(await ask("/api/rates?from=2030-01-01&to=2030-01-02")).toEqual(NOT_OPEN);
  expect(await ask("/api/health/ready")).toMatchObject({ status: 200 });
  expect(await ask("/api/docs")).toMatchObject({ status: 200 });
});

test("photographs of a stranger are refused in words on a page, and to a script in JSON", async () => {
  const body = new FormData();
  body.set("intent", "add");
  const send = (accept: string) => ask("/setup/pictures", { method: "POST", body, headers: { accept } });
  const inWords = { status: 401, type: "text/html", text: expect.stringContaining("Please log in first.") };
  expect(await send("text/html,application/xhtml+xml")).toEqual(inWords);
  expect(await send("application/json")).toMatchObject({ status: 401, type: "application/problem+json" });
});

test.each([
  ["/", "Opening soon"],
  ["/book", "Opening soon"],
  ["/room", "Opening soon"],
  ["/room/standard", "Opening soon"],
  ["/services", "Opening soon"],
  ["/terms", "Opening soon"],
  ["/mybookings", "Opening soon"],
  ["/register", "Opening soon"],
  ["/checkout", "Opening soon"],
  ["/price", "Opening soon"],
  ["/open-nights", "Opening soon"],
  ["/nowhere", "Opening soon"],
  ["/login", "Log In"],
  ["/reset", "password"],
  ["/setup", "Code"],
])("%s shows strangers no more than %s", async (path, words) => {
  const { status, type, text } = await ask(path);
  expect({ status, type }).toEqual({ status: 200, type: "text/html" });
  expect(text).toContain(words);
  expect(text).not.toMatch(/Your hotel|Your street|000-0000|<nav|<footer|\$\d/);
  expect(text).not.toMatch(/your stays|New here|without an account/);
});

test.each(["/sitemap.xml", "/llms.txt"])("%s is not there", async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, type: "text/plain" });
});

test("robots and phones are told nothing of the house", async () => {
  const robots = (await ask("/robots.txt")).text;
  expect(robots).toContain("User-agent: *");
  expect(robots).not.toContain("Sitemap");
  const manifest = JSON.parse((await ask("/manifest.webmanifest")).text) as object;
  expect(manifest).toMatchObject({ name: "Hotel", short_name: "Hotel" });
  expect(manifest).not.toHaveProperty("description");
  expect((await ask("/favicon.svg")).text).toContain(">H<");
});

test("its owner reads everything, and still sells nothing", async () => {
  const told = () => /with the code ([\w-]+)/.exec(server.output) ?? [];
  await expect.poll(told).toHaveLength(2);
  const [, code = ""] = told();
  const begun = await fetch(`${server.url}/setup`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ intent: "begin", code, ...OWNER }),
    headers: { origin: server.url },
  });
  const headers = {
    cookie: begun.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; "),
  };
  for (const path of ["/api/rooms", "/api/bookings", "/sitemap.xml", "/llms.txt"]) {
    expect(await ask(path, { headers })).toMatchObject({ status: 200 });
  }
  const home = await ask("/", { headers });
  expect(home.text).toContain("<nav");
  for (const path of ["/api/bookings", "/api/create-payment-intent"]) {
    const order = { method: "POST", body: "{}", headers: { ...headers, ...JSON_TYPE } };
    expect(await ask(path, order)).toEqual(NOT_OPEN);
  }
});
