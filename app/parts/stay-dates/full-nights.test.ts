import { expect, test } from "vitest";
import { fullForAll } from "./full-nights.ts";

const FULL = { standard: ["2026-12-01", "2026-12-02"], double: ["2026-12-02", "2026-12-03"] };

test.each([
  ["of one type its own nights are full", ["standard"], ["2026-12-01", "2026-12-02"]],
  ["of two types only the nights on which neither is to be had", ["standard", "double"], ["2026-12-02"]],
  ["where a third is always to be had no night is full", ["standard", "double", "luxury"], []],
  ["of no type nothing is known", [], []],
])("%s", (_, types, nights) => {
  expect([...fullForAll(FULL, types)]).toEqual(nights);
});
