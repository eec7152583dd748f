import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { again } from "./again.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a guest on a shaky line gets the price with the fourth try, seven seconds later", async () => {
  const ask = vi.fn(async () => "price");
  for (let failure = 0; failure < 3; failure += 1) ask.mockRejectedValueOnce(new Error("offline"));
  const answer = again(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(ask).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe("price");
});

test("without a line at all the page goes on without the answer", async () => {
  const ask = vi.fn(() => Promise.reject(new Error("offline")));
  const answer = again(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(4);
});

test("nobody asks on for dates that the guest has changed meanwhile", async () => {
  const ask = vi.fn(() => Promise.reject(new Error("offline")));
  const change = new AbortController();
  const answer = again(ask, change.signal);
  await vi.advanceTimersByTimeAsync(10);
  change.abort();
  expect(await answer).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
});
