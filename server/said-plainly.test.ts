import { expect, test } from "vitest";
import { saidPlainly } from "./said-plainly.ts";

test("whoever starts the hotel at a standby reads a sentence about it, and no trace", () => {
  const fault = Object.assign(new Error("cannot execute CREATE TABLE in a read-only transaction"), { code: "25006" });
  expect(saidPlainly(fault)).toMatch(/^The database at DATABASE_URL takes no writes: it is a standby/);
});
