import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { PlannedImport } from "#hotel/front-desk/import-stays.ts";
import type { PlannedRow } from "#hotel/front-desk/rules/plan-import.ts";
import { resultOf } from "./result.ts";

const PLAN: PlannedImport = {
  mapping: { columns: {}, days: "year-first", types: {}, statuses: {} },
  ...{ rows: [], rooms: [], totals: [], moves: [], digest: "as seen" },
};
const shown = (plan: Partial<PlannedImport>, numbers: readonly number[] = []) =>
  resultOf(new RouterContextProvider(), { ...PLAN, ...plan }, numbers);

test.each([
  [0, ""],
  [1, "1 stay that is here already gets another room, so that everybody has one."],
  [2, "2 stays that are here already get another room, so that everybody has one."],
])("an owner reads before importing how many guests who are here already get another room: %i", (count, said) => {
  const moves = Array.from({ length: count }, (_, index) => ({ stayId: index, room: 101 + index }));
  expect(shown({ moves }).moved).toBe(said);
});

test("a row has the number that it has in the list", () => {
  const rows: PlannedRow[] = ["Ada", "Bob"].map((told) => ({ is: "left-out", told, why: "past" }));
  const told = shown({ rows }, [3, 6]).rows.map(({ row, guest }) => [row, guest]);
  expect(told).toEqual([
    [3, "Ada"],
    [6, "Bob"],
  ]);
});

test("an owner whose list has a second room of a booking under its reference reads how to bring that room", () => {
  const faults = [{ field: "reference", fault: "twice", told: "123" }] as const;
  const [row] = shown({ rows: [{ is: "faulty", told: "Ada", faults }] }, [3]).rows;
  expect(row?.becomes).toMatch(/stands in the list before.*another room of the same booking.*123-2.*Rooms: 2/is);
});
