import { expect, test } from "vitest";
import { openBreaker } from "./circuit-breaker.ts";

function brokenAfterFive() {
  let time = 0;
  const breaker = openBreaker(() => time);
  for (let miss = 0; miss < 5; miss += 1) {
    expect(breaker.mayCall()).toBe(true);
    breaker.missed();
  }
  return { breaker, pass: (ms: number) => (time += ms) };
}

test("a provider that misses five calls in a row is left alone", () => {
  expect(brokenAfterFive().breaker.mayCall()).toBe(false);
});

test("a provider that answers now and then is never left alone", () => {
  const breaker = openBreaker(() => 0);
  for (let call = 0; call < 50; call += 1) {
    expect(breaker.mayCall()).toBe(true);
    if (call % 5 === 4) breaker.heard();
    else breaker.missed();
  }
});

test("after a rest one call goes through, and no other until that one ended", () => {
  const { breaker, pass } = brokenAfterFive();
  pass(9_999);
  expect(breaker.mayCall()).toBe(false);
  pass(1);
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
});

test("one answer opens the way for everybody, one more miss means another rest", () => {
  const { breaker, pass } = brokenAfterFive();
  pass(10_000);
  breaker.mayCall();
  breaker.missed();
  expect(breaker.mayCall()).toBe(false);
  pass(10_000);
  breaker.mayCall();
  breaker.heard();
  expect([breaker.mayCall(), breaker.mayCall(), breaker.mayCall()]).toEqual([true, true, true]);
});

test("a probe of which nobody hears again does not shut the way for good", () => {
  const { breaker, pass } = brokenAfterFive();
  pass(10_000);
  expect(breaker.mayCall()).toBe(true);
  pass(10_000);
  expect(breaker.mayCall()).toBe(true);
});
