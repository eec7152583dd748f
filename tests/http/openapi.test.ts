import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, guest, hold, orderOf, SLOW, stay } from "./guest-acts.ts";

type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema }>;

interface Operation {
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let house: TestHotel;
let browser: Browser;
let description: Description;
beforeAll(async () => {
  house = await openTestHotel();
  browser = browserOf(house);
  description = (await browser.get<Description>("/api/openapi.json")).body;
});
afterAll(() => house.close());

function operation(method: string, path: string): Operation {
  const found = description.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
}

/** What the description says of one answer, as a check: its references stand in the same document. */
function promised(method: string, path: string, status: number): z.ZodType {
  const content = operation(method, path).responses[status]?.content ?? {};
  const [media] = Object.values(content);
  if (!media) throw new Error(`${method} ${path} does not describe its answer ${status}.`);
  return z.fromJSONSchema(JSON.parse(JSON.stringify(resolved(media.schema))));
}

/** What a call takes for each line of a cart. */
function lineOf(path: string) {
  type Line = { properties: Record<string, { description?: string }> };
  const [media] = Object.values(operation("post", path).requestBody?.content ?? {});
  const sent = resolved(media?.schema) as { items?: Line; properties?: { items: { items: Line } } };
  const line = sent.properties?.items.items ?? sent.items;
  if (!line) throw new Error(`POST ${path} takes no lines.`);
  return line;
}

function resolved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolved);
  if (typeof schema !== "object" || schema === null) return schema;
  if ("$ref" in schema) {
    const name = String(schema.$ref).replace("#/components/schemas/", "");
    return resolved(description.components.schemas[name]);
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(value)]));
}

const CALLS = [
  ["get", "/rooms"],
  ["get", "/availability"],
  ["get", "/availability/nights"],
  ["get", "/rates"],
  ["post", "/quote"],
  ["post", "/create-payment-intent"],
  ["post", "/bookings"],
  ["get", "/bookings/{id}"],
  ["post", "/bookings/lookup"],
  ["post", "/guest-forms/check-in"],
  ["post", "/guest-forms/check-out"],
  ["post", "/webhooks/stripe"],
  ["get", "/health/live"],
  ["get", "/health/ready"],
] as const;

describe("the description of the API", () => {
  test("is OpenAPI 3.1", () => {
    expect(description).toMatchObject({ openapi: "3.1.0", info: { title: "Levee" } });
  });

  test.each(CALLS)("has %s %s with its answers in words", (method, path) => {
    const answers = Object.entries(operation(method, path).responses);
    expect(answers.some(([status]) => status.startsWith("2"))).toBe(true);
    for (const [, answer] of answers) expect(answer.description).toMatch(/\w/);
  });

  test("describes no call that does not exist", async () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const method of Object.keys(methods)) {
        const address = `/api${path.replace("{id}", "1")}`;
        const act = { get: browser.get, post: browser.post, patch: browser.patch }[method];
        if (!act) throw new Error(`Nobody here knows how to ${method}.`);
        const answer = await act(address, {});
        expect(answer.body.code, `${method} ${path}`).not.toBe("no-such-call");
      }
    }
  });

  test("refers to nothing that it does not contain", () => {
    const names = JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g);
    for (const [, name] of names) {
      expect(Object.keys(description.components.schemas).map((known) => `#/components/schemas/${known}`)).toContain(
        name,
      );
    }
  });

  test.each(["/quote", "/create-payment-intent", "/bookings"])(
    "tells of each line of %s what may be chosen",
    (path) => {
      const { properties } = lineOf(path);
      for (const choice of ["plan", "code", "children", "exemption", "paper"]) {
        expect(properties[choice]?.description, choice).toMatch(/\w/);
      }
    },
  );

  test("is there for people too", async () => {
    const page = await house.doors.fetch(new Request("http://hotel.example.com/api/docs"));
    const html = await page.text();
    expect(page.headers.get("content-type")).toContain("text/html");
    for (const [method, path] of CALLS) expect(html).toContain(`${method.toUpperCase()} /api${path}`);
    expect(html).not.toMatch(/<script/);
  });
});

describe("real answers fit the description", () => {
  const expectFit = (schema: z.ZodType, body: unknown) => expect(schema.safeParse(body).error?.issues).toBeUndefined();

  test("of rooms, availability and its nights", async () => {
    for (const [path, query] of [
      ["/rooms", ""],
      ["/availability", "?start=2026-12-01&end=2026-12-03"],
      ["/availability/nights", "?from=2026-12-01&to=2026-12-03"],
      ["/rates", "?from=2026-12-01&to=2026-12-03"],
    ] as const) {
      const { status, body } = await browser.get<unknown[]>(`/api${path}${query}`);
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(2);
      expectFit(promised("get", path, 200), body);
    }
  });

  test("of a quote", async () => {
    const { body } = await browser.post("/api/quote", { items: [stay] });
    expectFit(promised("post", "/quote", 200), body);
  });

  test("of a checkout and the bookings that come of it", async () => {
    const checkout = await hold(browser);
    expectFit(promised("post", "/create-payment-intent", 200), checkout);
    await browser.pay(checkout, GOOD_CARD);
    const booked = await book(browser, checkout);
    expect(booked.status).toBe(201);
    expectFit(promised("post", "/bookings", 201), booked.body);
    const again = await book(browser, checkout);
    expect(again.status).toBe(200);
    expectFit(promised("post", "/bookings", 200), again.body);
    const [id] = booked.body.insertedIds;
    expectFit(promised("get", "/bookings/{id}", 200), (await browser.get(`/api/bookings/${id}`)).body);
    expectFit(promised("post", "/bookings/lookup", 200), (await browser.post("/api/bookings/lookup", { id })).body);
  });

  test("of a payment that is still processing, and of a reservation", async () => {
    const checkout = await hold(browser);
    await browser.pay(checkout, SLOW);
    const processing = await book(browser, checkout);
    expect(processing.status).toBe(202);
    expectFit(promised("post", "/bookings", 202), processing.body);
    const reserved = await browser.post("/api/bookings", [{ ...stay, ...guest }]);
    expectFit(promised("post", "/bookings", 201), reserved.body);
  });

  test("of refusals, which are all promised", async () => {
    const wrong = await browser.post("/api/quote", { items: [{ ...stay, rooms: 0 }] });
    expectFit(promised("post", "/quote", 422), wrong.body);
    const malformed = await browser.post("/api/quote", "{");
    expectFit(promised("post", "/quote", 400), malformed.body);
    const order = orderOf({ items: [{ ...stay, rooms: 10, guests: 10 }], grandTotal: 2_659.4 });
    const capped = await browser.post("/api/create-payment-intent", order);
    expect(capped.status).toBe(429);
    expectFit(promised("post", "/create-payment-intent", 429), capped.body);
    expectFit(promised("get", "/bookings/{id}", 404), (await browser.get("/api/bookings/1")).body);
  });

  test("and a wrong answer would not", async () => {
    const { body } = await browser.get<Record<string, unknown>[]>("/api/rooms");
    const forged = [{ ...body[0], status: "Perhaps" }];
    expect(promised("get", "/rooms", 200).safeParse(forged).success).toBe(false);
  });
});
