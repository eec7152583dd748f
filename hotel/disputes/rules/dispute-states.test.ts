import { expect, test } from "vitest";
import { type DisputeState, STATES_OF_MONEY } from "./dispute-states.ts";

test.each<[DisputeState, string[]]>([
  ["inquiry", []],
  ["inquiry-answered", []],
  ["inquiry-closed", []],
  ["needs-response", ["undecided", "with-bank"]],
  ["under-review", ["undecided", "with-bank"]],
  ["won", []],
  ["lost", ["gone", "with-bank"]],
  ["prevented", ["gone", "with-bank"]],
  ["appeal", ["undecided", "with-bank"]],
  ["appeal-under-review", ["undecided", "with-bank"]],
])("the money of a dispute that is %s counts as %j", (state, parts) => {
  expect(Object.entries(STATES_OF_MONEY).flatMap(([part, states]) => (states.includes(state) ? [part] : []))).toEqual(
    parts,
  );
});
