import { afterEach, expect, test, vi } from "vitest";
import { readAnswer } from "./read-answer.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A line that gives these answers, one after the other. */
function line(...answers: (Response | Error)[]) {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => {
    const answer = answers.shift();
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer ?? new TypeError("offline"));
  });
}

test("an answer that comes at the second try is read", async () => {
  line(new TypeError("offline"), Response.json({ soldOut: ["luxury"] }));
  const asked = readAnswer("/price", new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await asked).toEqual({ soldOut: ["luxury"] });
});

test("a line that stays away breaks nothing: there is no answer", async () => {
  line(new Response("", { status: 503 }));
  const asked = readAnswer("/price", new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await asked).toBeUndefined();
});
