import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let practice: TestHotel;
beforeAll(async () => {
  practice = await openTestHotel({ env: { PRACTICE: "on" } });
  for (const path of ["/room", "/sitemap.xml", "/llms.txt"]) practice.doors.get(path, (c) => c.text("a page"));
});
afterAll(() => practice.close());

const ask = async (path: string) => practice.doors.fetch(new Request(`http://hotel.example.com${path}`));

test("a search engine keeps nothing of a practice house", async () => {
  for (const path of ["/room", "/api/rooms", "/pictures/none.jpg"]) {
    expect((await ask(path)).headers.get("x-robots-tag"), path).toBe("noindex");
  }
});

test.each(["/sitemap.xml", "/llms.txt"])("a practice house has no %s", async (path) => {
  expect((await ask(path)).status).toBe(404);
});
