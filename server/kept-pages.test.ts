import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { isFromStranger, keepPages } from "./kept-pages.ts";

const ADDRESS = "http://hotel.example.com/";

function house(headers: Record<string, string> = {}, { status = 200, beganVisit = false } = {}) {
  let rendered = 0;
  const answer = keepPages(
    (request) => {
      rendered += 1;
      const html = `<p>Rendering ${rendered}</p>${request.url}`;
      const page = new Response(html, { status, headers: { "content-type": "text/html", ...headers } });
      return Promise.resolve({ page, beganVisit });
    },
    (pathname) => !pathname.startsWith("/stay"),
  );
  const ask = (request: Request) => answer(request, undefined);
  return { ask, renderings: () => rendered };
}

test("two strangers within a moment see the same page, rendered once", async () => {
  const { ask, renderings } = house();
  const [first, second] = [await ask(new Request(ADDRESS)), await ask(new Request(ADDRESS))];
  expect(await second.text()).toBe(await first.text());
  expect(renderings()).toBe(1);
});

test("another address, host or encoding is another page", async () => {
  const { ask, renderings } = house();
  await ask(new Request(ADDRESS));
  await ask(new Request(`${ADDRESS}?type=double`));
  await ask(new Request("http://other.example.com/"));
  const packed = await ask(new Request(ADDRESS, { headers: { "accept-encoding": "gzip, br" } }));
  expect(renderings()).toBe(4);
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toContain("Rendering 4");
});

test("a page that sets a cookie, is missing or is no page is never kept", async () => {
  for (const { ask, renderings } of [
    house({ "set-cookie": "visit=1" }),
    house({}, { status: 404 }),
    house({}, { beganVisit: true }),
    house({ "content-type": "application/json" }),
  ]) {
    await ask(new Request(ADDRESS));
    await ask(new Request(ADDRESS));
    expect(renderings()).toBe(2);
  }
});

test("a page that is not meant to be found is never kept", async () => {
  const { ask, renderings } = house();
  for (const _look of [1, 2]) await ask(new Request(`${ADDRESS}stay/cancel/token`));
  expect(renderings()).toBe(2);
});

test("whoever brings a cookie is no stranger, nor is whoever sends something", () => {
  expect(isFromStranger(new Request(ADDRESS))).toBe(true);
  expect(isFromStranger(new Request(ADDRESS, { headers: { cookie: "visit=1" } }))).toBe(false);
  expect(isFromStranger(new Request(ADDRESS, { method: "POST" }))).toBe(false);
  expect(isFromStranger(new Request(`${ADDRESS}facilities?letter=token`))).toBe(false);
});
