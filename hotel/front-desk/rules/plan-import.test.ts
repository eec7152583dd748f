import { expect, test } from "vitest";
import type { NotBooked, ReadImportRow } from "./import-row.ts";
import { sortRows } from "./plan-import.ts";

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
