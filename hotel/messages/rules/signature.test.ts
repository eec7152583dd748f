import { expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readSignature } from "./signature.ts";

const faultsOf = (sent: Record<string, unknown>) => {
  const read = readSignature(sent);
  return isProblem(read) && read.problem === "invalid-fields" ? read.fields.map(({ field }) => field) : [];
};

test("a guest signs by typing the name, by drawing, or both", () => {
  expect(readSignature({ agree: "on", signature: " Ada Example " })).toEqual({ typed: "Ada Example" });
  expect(readSignature({ agree: "on", signature_drawing: "M1 2L3 4" })).toEqual({ drawn: "M1 2L3 4" });
  expect(readSignature({ agree: "on", signature: "عائشة", signature_drawing: "M1 2L3 4M5 6L7 8" })).toEqual({
    typed: "عائشة",
    drawn: "M1 2L3 4M5 6L7 8",
  });
});

test("nothing is signed without agreeing, and nothing agreed to without a signature", () => {
  expect(faultsOf({ signature: "Ada Example" })).toEqual(["agree"]);
  expect(faultsOf({ agree: "on", signature: "  \u0000 " })).toEqual(["signature"]);
  expect(faultsOf({})).toEqual(["agree", "signature"]);
});

test.each([
  "M1 2",
  "L1 2L3 4",
  "M1 2L3 4Z",
  "M1 2L3 4<script>",
  "M1 2L3 4 url(#x)",
  "M1.5 2L3 4",
  "M1000 2L3 4",
  `M1 2${"L3 4".repeat(4_000)}`,
])("the drawing %j is none that a hand has made here", (drawing) => {
  expect(faultsOf({ agree: "on", signature_drawing: drawing.slice(0, 20_000) })).toEqual(["signature"]);
});
