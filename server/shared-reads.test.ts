import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareReads } from "./shared-reads.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a crowd that asks about the same nights costs one read a second", async () => {
  const read = vi.fn((stay: { start: string }) => Promise.resolve(`free on ${stay.start}`));
  const ask = shareReads(read);
  const answers = await Promise.all([1, 2, 3].map(() => ask({ start: "2026-12-01" })));
  expect(answers).toEqual(Array(3).fill("free on 2026-12-01"));
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await ask({ start: "2026-12-01" });
  expect(read).toHaveBeenCalledTimes(2);
});

test("other nights are read by themselves", async () => {
  const ask = shareReads((night: string) => Promise.resolve(night));
  expect(await Promise.all([ask("2026-12-01"), ask("2026-12-02")])).toEqual(["2026-12-01", "2026-12-02"]);
});

test("a read that failed is asked again at once", async () => {
  const read = vi.fn<() => Promise<string>>();
  read.mockRejectedValueOnce(new Error("gone")).mockResolvedValue("back");
  const ask = shareReads(read);
  await expect(ask(undefined)).rejects.toThrow("gone");
  expect(await ask(undefined)).toBe("back");
});

test("questions without end don't fill the memory", async () => {
  const read = vi.fn((night: number) => Promise.resolve(night));
  const ask = shareReads(read);
  for (let night = 0; night < 1_000; night += 1) await ask(night);
  await ask(0);
  expect(read).toHaveBeenCalledTimes(1_001);
});
