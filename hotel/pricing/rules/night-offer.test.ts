import { expect, test } from "vitest";
import { anyOf } from "./night-offer.ts";

test("of several plans a night costs what the cheapest costs that sells a stay of it alone", () => {
  expect(anyOf([{ price: 9_348 }, { price: 8_463 }])).toEqual({ price: 8_463 });
  expect(anyOf([{ price: 9_348 }, { price: 8_463, minNights: 3 }])).toEqual({ price: 9_348 });
  expect(
    anyOf([
      { price: 9_348, minNights: 2 },
      { price: 8_463, noArrival: true },
    ]),
  ).toEqual({ price: 9_348, minNights: 2 });
});

test("a night is full, or a stay can't begin or end, only where that is so by all of them", () => {
  expect(anyOf([{ isFull: true }, { price: 9_348 }])).toEqual({ price: 9_348 });
  expect(anyOf([{ isFull: true }, { isFull: true, noDeparture: true }])).toEqual({ isFull: true });
  expect(anyOf([{ isFull: true }, { isFull: true, isClosed: true }])).toEqual({ isFull: true });
  expect(anyOf([{ isFull: true, isClosed: true }])).toEqual({ isFull: true, isClosed: true });
  expect(anyOf([{ isFull: true, noDeparture: true }])).toEqual({ isFull: true, noDeparture: true });
  expect(anyOf([{ noArrival: true, noDeparture: true, price: 9_348 }])).toEqual({
    ...{ price: 9_348, noArrival: true, noDeparture: true },
  });
  expect(anyOf([{ noArrival: true }, { noDeparture: true }])).toEqual({});
});

test("the shortest stay and the longest are those of whichever plan is the mildest", () => {
  expect(
    anyOf([
      { minNights: 3, maxNights: 5 },
      { minNights: 2, maxNights: 7 },
    ]),
  ).toEqual({ minNights: 2, maxNights: 7 });
  expect(anyOf([{ minNights: 3, maxNights: 5 }, {}])).toEqual({});
});
