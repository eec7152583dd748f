import { expect, test } from "vitest";
import { turnToDraw } from "./turn-to-draw.ts";

test("pages whose facts come at the same moment are drawn one in each turn of the event loop, in their order", async () => {
  const drawn: { page: number; turn: number }[] = [];
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all([0, 1, 2].map((page) => turnToDraw().then(() => drawn.push({ page, turn }))));
  isOver = true;
  expect(drawn.map(({ page }) => page)).toEqual([0, 1, 2]);
  expect(new Set(drawn.map((one) => one.turn)).size).toBe(3);
});

test("a page that comes when nobody waits is drawn in the next turn", async () => {
  let isNext = false;
  setImmediate(() => {
    isNext = true;
  });
  await turnToDraw();
  expect(isNext).toBe(true);
  await turnToDraw();
});
