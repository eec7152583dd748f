import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchVersion } from "./watch-version.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

test("the house is looked at once in half a second, by whoever asks first", async () => {
  let looks = 0;
  let minute = 10;
  const readVersion = () => Promise.resolve(++looks);
  const version = watchVersion({ readVersion, presentMinute: () => minute });
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
  const answers = [Promise.reject(new Error("away")), Promise.resolve(7)];
  const readVersion = () => answers.shift() ?? Promise.resolve(0);
  const version = watchVersion({ readVersion, presentMinute: () => 10 });
  expect(await version()).toBeUndefined();
  vi.advanceTimersByTime(500);
  expect(await version()).toBe("7 10");
});
