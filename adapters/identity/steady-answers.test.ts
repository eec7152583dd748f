import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { steadyAnswers } from "./steady-answers.ts";

const STEP = 100;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await steadyAnswers(STEP)(work).catch(() => undefined);
  return performance.now() - started;
}

describe("an answer that keeps a secret", () => {
  test.each([
    ["at once", 0, 1],
    ["soon", 40, 1],
    ["late", 130, 2],
  ])("leaves at a multiple of the step when it is there %s", async (_, ms, steps) => {
    const took = await timeOf(() => pause(ms));
    expect(took).toBeGreaterThanOrEqual(steps * STEP - 2);
    expect(took).toBeLessThan((steps + 4) * STEP);
  });

  test("leaves no sooner when it is a fault", async () => {
    expect(await timeOf(() => Promise.reject(new Error("The database is away.")))).toBeGreaterThanOrEqual(STEP - 2);
    await expect(steadyAnswers(1)(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  });

  test("is given unchanged", async () => {
    expect(await steadyAnswers(1)(() => Promise.resolve({ asked: true }))).toEqual({ asked: true });
    expect(await steadyAnswers(0)(() => Promise.resolve(7))).toBe(7);
  });
});
