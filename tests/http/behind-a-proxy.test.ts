import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPages } from "#tests/access/pages-at-work.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const HTTPS = "https://hotel.example.com";

const openAt = async (publicUrl?: string) => {
  const house = await openTestHotel(publicUrl === undefined ? {} : { publicUrl });
  await openPages(house);
  return house;
};

const FORMS = [
  "/login",
  "/register",
  "/reset",
  "/checkout",
  "/mybookings",
  "/facilities",
  "/dashboard?index",
  "/?index",
];

/** A form as a browser without scripts sends it, after the proxy has ended TLS. */
async function send(house: TestHotel, path: string, headers: Record<string, string>): Promise<number> {
  const init = { method: "POST", headers, body: new URLSearchParams({ email: "" }) };
  return (await house.doors.fetch(new Request(`http://hotel.example.com${path}`, init))).status;
}

describe("behind a proxy that ends TLS", () => {
  let house: TestHotel;
  beforeAll(async () => {
    house = await openAt(HTTPS);
  });
  afterAll(() => house.close());

  test.each(FORMS)("a form without scripts is taken at %s", async (path) => {
    const wanted = path.startsWith("/dashboard") ? 401 : 200;
    expect(await send(house, path, { host: "hotel.example.com", origin: HTTPS })).toBe(wanted);
    expect(await send(house, path, { host: "127.0.0.1:3000", origin: HTTPS })).toBe(wanted);
  });

  test.each(["http://hotel.example.com", "https://evil.example", "https://hotel.example.com:444", "null"])(
    "a form from a page at %s is refused",
    async (origin) => {
      expect(await send(house, "/login", { host: "hotel.example.com", origin })).toBe(403);
      const proxied = { host: "hotel.example.com", origin, "x-forwarded-proto": "http" };
      expect(await send(house, "/api/quote", { ...proxied, "content-type": "application/json" })).toBe(403);
    },
  );
});

test("without a public address a form is taken behind TLS as well, and one of another host is not", async () => {
  const house = await openAt();
  const host = "hotel.example.com";
  expect(await send(house, "/login", { host, origin: HTTPS })).toBe(200);
  expect(await send(house, "/login", { host, origin: "http://hotel.example.com" })).toBe(200);
  expect(await send(house, "/login", { host, origin: "https://evil.example" })).toBe(403);
  const told = { host, "x-forwarded-proto": "https" };
  expect(await send(house, "/login", { ...told, origin: "http://hotel.example.com" })).toBe(403);
  await house.close();
});
