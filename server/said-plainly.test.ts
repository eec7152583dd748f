import { expect, test } from "vitest";
import { saidPlainly } from "./said-plainly.ts";

test("whoever starts a house at a port that is taken reads the command that they typed", () => {
  const fault = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE", port: 3000 });
  expect(saidPlainly(fault)).toContain("Another program listens on port 3000 already.");
  expect(saidPlainly(fault)).toContain("PORT=3001 npm start");
  expect(saidPlainly(fault, "practice")).toContain("PORT=3002 npm run practice");
});

test("whoever starts the hotel at a standby reads a sentence about it, and no trace", () => {
  const fault = Object.assign(new Error("cannot execute CREATE TABLE in a read-only transaction"), { code: "25006" });
  expect(saidPlainly(fault)).toMatch(/^The database at DATABASE_URL takes no writes: it is a standby/);
});
