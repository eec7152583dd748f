import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareLooks, watchVersion } from "./watch-version.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

test("the house is looked at once in half a second, by whoever asks first", async () => {
  let looks = 0;
  let minute = 10;
  const look = shareLooks(() => Promise.resolve({ changes: ++looks }));
  const version = watchVersion({ look, presentMinute: () => minute });
  expect(await Promise.all([version(), version(), version()])).toEqual(["1 10", "1 10", "1 10"]);
  vi.advanceTimersByTime(499);
  minute = 11;
  expect(await version()).toBe("1 11");
  vi.advanceTimersByTime(1);
  expect(await version()).toBe("2 11");
  vi.advanceTimersByTime(60_000);
  expect(looks).toBe(2);
});

test("a house that can't be asked has no version, until it answers again", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve({ changes: 7 })];
  const look = shareLooks(() => answers.shift() ?? Promise.resolve({ changes: 0 }));
  const version = watchVersion({ look, presentMinute: () => 10 });
  expect(await version()).toBeUndefined();
  vi.advanceTimersByTime(500);
  expect(await version()).toBe("7 10");
});
