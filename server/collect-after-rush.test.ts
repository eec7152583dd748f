import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectAfterRush } from "./collect-after-rush.ts";

const PERIOD_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests of one period after another; the answer: how often memory was collected by then. */
function collectionsAfter(...periods: number[]): number {
  const server = createServer();
  const collect = vi.fn<() => void>();
  const stop = collectAfterRush(server, collect);
  for (const requests of periods) {
    for (let asked = 0; asked < requests; asked += 1) server.emit("request");
    vi.advanceTimersByTime(PERIOD_MS);
  }
  stop();
  vi.advanceTimersByTime(PERIOD_MS);
  return collect.mock.calls.length;
}

test("memory is collected once after a rush, when the house is quiet", () => {
  expect(collectionsAfter(100, 500)).toBe(0);
  expect(collectionsAfter(100, 500, 11)).toBe(0);
  expect(collectionsAfter(100, 500, 11, 10)).toBe(1);
  expect(collectionsAfter(100, 0, 0, 0)).toBe(1);
  expect(collectionsAfter(100, 0, 200, 0)).toBe(2);
});

test("a house without a rush is left alone", () => {
  expect(collectionsAfter(99, 0, 99, 0)).toBe(0);
});
