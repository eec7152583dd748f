import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Answer } from "./documents.ts";
import { keepPages } from "./kept-pages.ts";

const ADDRESS = "http://hotel.example.com/";

interface HouseOptions {
  headers?: Record<string, string>;
  status?: number;
  most?: { pages: number; bytes: number };
}

function house({ headers, status = 200, most }: HouseOptions = {}) {
  let rendered = 0;
  let version: string | undefined = "1";
  let whose = "";
  const answer = keepPages(
    {
      render: (request: Request) => {
        rendered += 1;
        const html = `<p>Rendering ${rendered}</p>${request.url}`;
        const page = new Response(html, { status, headers: { "content-type": "text/html", ...headers } });
        return Promise.resolve(page);
      },
      of: ({ url }) => Promise.resolve(version === undefined ? undefined : { whose, version, address: url }),
    },
    most,
  );
  const ask = async (request: Request) => toResponse(await answer(request, undefined));
  const change = (next: string | undefined) => {
    version = next;
  };
  const be = (somebody: string) => {
    whose = somebody;
  };
  return { ask, change, be, renderings: () => rendered };
}

const toResponse = ({ body, status, headers }: Answer) => new Response(body, { status, headers });
const asking = (path = "", headers: Record<string, string> = {}) => new Request(`${ADDRESS}${path}`, { headers });

test("two strangers see the same page, rendered once, whether one after the other or at once", async () => {
  const { ask, renderings } = house();
  const [first, second] = await Promise.all([ask(asking()), ask(asking())]);
  const third = await ask(asking());
  const shown = await first.text();
  expect([await second.text(), await third.text()]).toEqual([shown, shown]);
  expect(renderings()).toBe(1);
});

test("a page that says the same after a change is not packed again, and one that says something else is", async () => {
  let version = 1;
  let says = "from $79";
  const answer = keepPages({
    render: () => Promise.resolve(new Response(says, { headers: { "content-type": "text/html" } })),
    of: ({ url }) => Promise.resolve({ whose: "", version: String(version), address: url }),
  });
  const look = async () => (await answer(asking("", { "accept-encoding": "br" }), undefined)).body;
  const first = await look();
  version = 2;
  expect(await look()).toBe(first);
  version = 3;
  says = "from $89";
  const third = await look();
  expect(third).not.toBe(first);
  expect(brotliDecompressSync(third ?? "").toString()).toBe("from $89");
});

test("a page is rendered anew once what it shows has changed, and each time while nobody can tell", async () => {
  const { ask, change, renderings } = house();
  await ask(asking());
  change("2");
  expect(await (await ask(asking())).text()).toContain("Rendering 2");
  change(undefined);
  for (const _look of [3, 4]) await ask(asking());
  expect(renderings()).toBe(4);
});

test("what changes while a page is rendered is in the next one", async () => {
  let changes = 0;
  let shown = "before";
  const answer = keepPages({
    render: () => {
      const page = new Response(shown, { headers: { "content-type": "text/html" } });
      // It was read already, and somebody is faster than its rendering.
      changes += 1;
      shown = "after";
      return Promise.resolve(page);
    },
    of: ({ url }) => Promise.resolve({ whose: "", version: String(changes > 0), address: url }),
  });
  const shownNow = async () => toResponse(await answer(asking(), undefined)).text();
  expect([await shownNow(), await shownNow()]).toEqual(["before", "after"]);
});

test("another address, host or encoding is another page", async () => {
  const { ask, renderings } = house();
  await ask(asking());
  await ask(asking("?type=double"));
  await ask(new Request("http://other.example.com/"));
  const packed = await ask(asking("", { "accept-encoding": "gzip, br" }));
  expect(renderings()).toBe(4);
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toContain("Rendering 4");
});

test("whoever has the page already is told so, with all that was told with it", async () => {
  const { ask } = house({ headers: { "content-security-policy": "default-src 'self'" } });
  const tag = (await ask(asking())).headers.get("etag") ?? "";
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask(asking("", { "if-none-match": known }));
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("etag")).toBe(tag);
    expect(again.headers.get("content-security-policy")).toBe("default-src 'self'");
  }
  expect((await ask(asking("", { "if-none-match": '"other"' }))).status).toBe(200);
});

test("a page that sets a cookie, is missing or is no page is never kept", async () => {
  for (const options of [
    { headers: { "set-cookie": "visit=1" } },
    { status: 404 },
    { headers: { "content-type": "application/json" } },
  ]) {
    const { ask, renderings } = house(options);
    await Promise.all([ask(asking()), ask(asking())]);
    await ask(asking());
    expect(renderings()).toBe(3);
  }
});

test("what is kept for one visitor is never shown to another", async () => {
  const { ask, be, renderings } = house();
  const shown: string[] = [];
  for (const somebody of ["ada", "bea", "ada", ""]) {
    be(somebody);
    shown.push(await (await ask(asking())).text());
  }
  expect(renderings()).toBe(3);
  expect(shown[2]).toBe(shown[0]);
  expect(new Set(shown).size).toBe(3);
});

test.each([
  { pages: 2, bytes: 10_000 },
  { pages: 100, bytes: 110 },
])("of more pages than may be held ($pages, $bytes bytes) the one asked for longest ago goes", async (most) => {
  const { ask, renderings } = house({ most });
  for (const path of ["a", "b", "a", "c", "a"]) await ask(asking(path));
  expect(renderings()).toBe(3);
  await ask(asking("b"));
  expect(renderings()).toBe(4);
});
