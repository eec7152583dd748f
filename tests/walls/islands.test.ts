import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsOf, pathOf, type Read } from "./modules.ts";

/** The packages that a file brings to the browser, by whatever way; types bring nothing. */
function packagesOf(file: string, read: Read, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(file)) return found;
  seen.add(file);
  for (const name of importsOf(read(file))) {
    const path = pathOf(file, name);
    const deeper = path === undefined ? [name] : packagesOf(path, read, seen);
    for (const each of deeper) found.add(each);
  }
  return found;
}

const READ: Read = (file) => readFileSync(file, "utf8");
const ISLANDS = globSync("app/**/*.island.ts").toSorted();
const DRAWN_BY_REACT = [
  "app/guest/book/asked-dates.island.ts",
  "app/guest/cart/card.island.ts",
  "app/guest/home/booking-form.island.ts",
];

test("React comes with the islands that it draws, and with no other script of a guests' page", () => {
  expect(ISLANDS.length).toBeGreaterThan(9);
  const withReact = ISLANDS.filter((island) => packagesOf(island, READ).has("react-dom/client"));
  expect(withReact).toEqual(DRAWN_BY_REACT);
  const plain = ISLANDS.filter((island) => !DRAWN_BY_REACT.includes(island));
  expect(plain.flatMap((island) => [...packagesOf(island, READ)].map((name) => `${island}: ${name}`))).toEqual([
    "app/islands/page.island.ts: idiomorph",
  ]);
});

test("no island brings the router or what the server alone needs", () => {
  const foreign = /^(react-router|react-dom\/server|node:|virtual:|zod|hono)/;
  const brought = ISLANDS.flatMap((island) =>
    [...packagesOf(island, READ)].filter((name) => foreign.test(name)).map((name) => `${island}: ${name}`),
  );
  expect(brought).toEqual([]);
});

test("a router that comes by a detour is found", () => {
  const files: Record<string, string> = {
    "app/a.island.ts": 'import type { Links } from "react-router";\nimport {\n  part,\n} from "./part.ts";\n',
    "app/part.ts": 'export const part = () => import("#app/deep.ts");\n',
    "app/deep.ts": 'import { Link } from "react-router";\n',
  };
  expect([...packagesOf("app/a.island.ts", (file) => files[file] ?? "")]).toEqual(["react-router"]);
  const typesOnly = { ...files, "app/deep.ts": 'import type { Link } from "react-router";\n' };
  expect([...packagesOf("app/a.island.ts", (file) => typesOnly[file as keyof typeof typesOnly] ?? "")]).toEqual([]);
});
