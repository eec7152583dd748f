import { resolve } from "node:path";
import { expect, test } from "vitest";
import { isStale } from "#scripts/made-from.ts";
import { startServer } from "./server.ts";

const root = resolve(import.meta.dirname, "..", "..");
/** With it the runtime tells its version and ends. */
const flags = ["--version"];

test("a server of the built hotel that does not come up says so where the build is another than the sources", async () => {
  const hint = expect.stringContaining("node scripts/build.mjs");
  const message = isStale(root) ? hint : expect.not.stringContaining("node scripts/build.mjs");
  await expect(startServer({ flags })).rejects.toMatchObject({ message });
});

test("a server of another program says nothing of the build", async () => {
  const message = expect.not.stringContaining("node scripts/build.mjs");
  await expect(startServer({ flags, program: "tests/support/door-server.ts" })).rejects.toMatchObject({ message });
});
