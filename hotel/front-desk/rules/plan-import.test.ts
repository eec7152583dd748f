import { expect, test } from "vitest";
import type { NotBooked, ReadImportRow } from "./import-row.ts";
import { type PlannedRow, shownIn, sortRows } from "./plan-import.ts";

const TYPE = { id: "standard", category: "Standard", roomName: "Single Room", nightlyPrice: 7_900, guestsPerRoom: 2 };
const stay = (reference: string): ReadImportRow => ({
  is: "stay",
  stay: {
    reference,
    guest: { name: "Ada Example", email: "", phone: "" },
    line: { cartItemId: "1", type: TYPE, checkIn: "2026-12-01", checkOut: "2026-12-03", rooms: 1, guests: 1 },
    wantedRooms: [],
    listed: undefined,
    notes: "",
  },
});
const leftOut = (reference: string, why: NotBooked): ReadImportRow => {
  return { is: "left-out", told: "Ada Example", reference, why };
};

const sorted = (...rows: ReadImportRow[]) => {
  const known = [
    { reference: "A-1", request: "as before", isStanding: true },
    { reference: "A-2", request: "as before", isStanding: false },
  ];
  return sortRows(rows, known, () => "as before").map(({ is }) => is);
};

test.each(["cancelled", "unanswered", "said"] as const)(
  "a stay that is here already and %s there by now is told as such",
  (why) => {
    expect(sorted(leftOut("A-1", why), leftOut("B-1", why))).toEqual(["withdrawn", "left-out"]);
  },
);

test("a stay that is here already is not withdrawn where another row of the list has it", () => {
  expect(sorted(leftOut("A-1", "cancelled"), stay("A-1"))).toEqual(["left-out", "known"]);
  expect(sorted(stay("A-1"), leftOut("A-1", "unanswered"))).toEqual(["known", "left-out"]);
});

test("a stay that is here already and cancelled here by now is told apart from one that still stands", () => {
  expect(sorted(stay("A-1"), stay("A-2"))).toEqual(["known", "called-off"]);
  expect(sorted(leftOut("A-2", "cancelled"), leftOut("A-2", "unanswered"))).toEqual(["left-out", "left-out"]);
});

test("a plan is another one where a new stay, its price, the reading of the list or how many others move is another, and not for what is left alone", () => {
  const columns = { reference: "Res", check_in: "In" };
  const mapping = { columns, days: "month-first", types: {}, statuses: {} } as const;
  const row = (is: "new" | "known", changes = {}): PlannedRow[] => {
    const read = stay("A-1");
    return read.is === "stay" ? [{ is, stay: { ...read.stay, line: { ...read.stay.line, ...changes } } }] : [];
  };
  const plan = { mapping, rows: row("new"), totals: [18_196], moves: [{ room: 101 }] };
  const others = [
    { ...plan, rows: row("new", { checkOut: "2026-12-04" }) },
    { ...plan, rows: row("new", { rooms: 2 }) },
    { ...plan, totals: [18_197] },
    { ...plan, moves: [...plan.moves, { room: 102 }] },
    { ...plan, mapping: { ...mapping, days: "day-first" as const } },
    { ...plan, mapping: { ...mapping, columns: { ...columns, notes: "Notes" } } },
  ];
  expect(new Set([plan, ...others].map(shownIn)).size).toBe(7);
  const none = { ...mapping, columns: { ...columns, notes: "" }, types: { QN: "standard" } };
  expect(shownIn({ ...plan, mapping: none, rows: [...row("known"), ...row("new")], moves: [{ room: 103 }] })).toBe(
    shownIn(plan),
  );
});

test("a reference that stands in the list before is told, since its row may be another room of the same booking", () => {
  const faults = [{ field: "reference", fault: "twice", told: "A-9" }];
  expect(sortRows([stay("A-9"), stay("A-9")], [], () => "")).toMatchObject([{ is: "new" }, { is: "faulty", faults }]);
});
