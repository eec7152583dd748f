import { expect, test } from "vitest";
import { openOneAtATime } from "./one-at-a-time.ts";

/** Questions that are answered by hand. */
function questions() {
  const asked: PromiseWithResolvers<string>[] = [];
  const inTurn = openOneAtATime<string>();
  return {
    asked,
    ask: (thing: string) =>
      inTurn(thing, () => {
        const question = Promise.withResolvers<string>();
        asked.push(question);
        return question.promise;
      }),
  };
}

test("a hundred who ask about one payment while a question is out share the next, which sees what happened meanwhile", async () => {
  const { asked, ask } = questions();
  const first = ask("pi_1");
  const others = Array.from({ length: 100 }, () => ask("pi_1"));
  expect(asked).toHaveLength(1);
  asked[0]?.resolve("open");
  expect(await first).toBe("open");
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve("succeeded");
  expect(new Set(await Promise.all(others))).toEqual(new Set(["succeeded"]));
  expect(asked).toHaveLength(2);
});

test("questions about different payments do not wait for each other", () => {
  const { asked, ask } = questions();
  void ask("pi_1");
  void ask("pi_2");
  expect(asked).toHaveLength(2);
});

test("a question that failed keeps nobody from the next", async () => {
  const { asked, ask } = questions();
  const first = ask("pi_1");
  const second = ask("pi_1");
  asked[0]?.reject(new Error("lost"));
  await expect(first).rejects.toThrow("lost");
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve("open");
  expect(await second).toBe("open");
  void ask("pi_1");
  expect(asked).toHaveLength(3);
});
