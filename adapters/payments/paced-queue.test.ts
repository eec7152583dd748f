import { expect, test } from "vitest";
import { openPacedQueue } from "./paced-queue.ts";

test("a first guest does not wait", async () => {
  const began = Date.now();
  expect(await openPacedQueue(1)(() => Promise.resolve("opened"))).toBe("opened");
  expect(Date.now() - began).toBeLessThan(500);
});

test("of a crowd at once each has a turn of its own, in the order of arrival", async () => {
  const queue = openPacedQueue(100);
  const turns: { guest: number; at: number }[] = [];
  const began = Date.now();
  const call = (guest: number) => () => Promise.resolve(turns.push({ guest, at: Date.now() - began }));
  await Promise.all(Array.from({ length: 20 }, (_, guest) => queue(call(guest))));
  expect(turns.map(({ guest }) => guest)).toEqual(Array.from({ length: 20 }, (_, guest) => guest));
  // Timers may ring a millisecond early.
  expect(turns.at(-1)?.at).toBeGreaterThan(180);
});

test("whoever comes while the process is too busy for its timers is let through in the order of arrival all the same", async () => {
  const queue = openPacedQueue(1_000);
  const turns: number[] = [];
  const guests = Array.from({ length: 40 }, (_, guest) => {
    const busyUntil = performance.now() + (guest % 7) / 2;
    while (performance.now() < busyUntil);
    return queue(() => Promise.resolve(turns.push(guest)));
  });
  await Promise.all(guests);
  expect(turns).toEqual(turns.toSorted((one, other) => one - other));
});

test("a crowd that would wait longer than five seconds is told at once", async () => {
  const queue = openPacedQueue(2);
  let calls = 0;
  const answers = Array.from({ length: 12 }, () => queue(() => Promise.resolve(++calls)));
  expect(await answers[11]).toBeUndefined();
  expect(calls).toBeLessThanOrEqual(1);
});
