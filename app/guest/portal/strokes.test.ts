import { expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readSignature } from "#hotel/messages/rules/signature.ts";
import { begun, drawnTo, lifted } from "./strokes.ts";

const line = (points: [number, number][], path = "") =>
  points.reduce((drawn, [x, y], index) => (index === 0 ? begun(drawn, { x, y }) : drawnTo(drawn, { x, y })), path);

test("strokes are moves and lines between whole numbers", () => {
  const first = line([
    [10.4, 20.6],
    [30, 40],
  ]);
  expect(
    line(
      [
        [50, 50],
        [60, 60],
      ],
      first,
    ),
  ).toBe("M10 21L30 40M50 50L60 60");
});

test("a trembling hand does not lengthen a stroke, and nobody draws beyond the sheet", () => {
  expect(
    line([
      [10, 10],
      [11, 11],
      [12, 10],
    ]),
  ).toBe("M10 10");
  expect(
    line([
      [-5, 900],
      [700, -3],
    ]),
  ).toBe("M0 200L600 0");
});

test("a dot is a stroke as well", () => {
  expect(lifted(line([[7, 7]]))).toBe("M7 7L7 7");
  expect(lifted("")).toBe("");
});

test("whatever is drawn, however long, the hotel takes it", () => {
  let path = begun("", { x: 300, y: 100 });
  for (let step = 0; step < 5_000; step += 1) {
    const point = { x: 300 + 290 * Math.sin(step), y: 100 + 95 * Math.cos(step * 1.7) };
    path = step % 50 === 0 ? begun(path, point) : drawnTo(path, point);
  }
  expect(isProblem(readSignature({ agree: "on", signature_drawing: lifted(path) }))).toBe(false);
});
