import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryObserver } from "@tanstack/react-query";
import { openListClient, UnreadList } from "./list-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Asks for a list that fails so, and tells how often and after how many seconds the hotel was asked. */
async function asksOf(fault: Error): Promise<number[]> {
  const began = Date.now();
  const asked: number[] = [];
  const queryFn = () => {
    asked.push(Math.round((Date.now() - began) / 1_000));
    return Promise.reject(fault);
  };
  const stop = new QueryObserver(openListClient(), { queryKey: ["users"], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  stop();
  return asked;
}

test("a list that does not come is asked for three more times, after 1, 2 and 4 seconds", async () => {
  expect(await asksOf(new TypeError("Failed to fetch"))).toEqual([0, 1, 3, 7]);
  expect(await asksOf(new UnreadList(503))).toEqual([0, 1, 3, 7]);
});

test("a refusal is not asked for again: it would stay one", async () => {
  expect(await asksOf(new UnreadList(403))).toEqual([0]);
});

test("a list that nobody looks at any more is forgotten after five minutes", async () => {
  vi.stubEnv("SSR", false);
  const client = openListClient();
  const stop = new QueryObserver(client, { queryKey: ["users"], queryFn: () => ["ada"] }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1_000);
  expect(client.getQueryData(["users"])).toEqual(["ada"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.getQueryData(["users"])).toBeUndefined();
});
