import { expect, test } from "vitest";
import { guessMapping, type ImportMapping, readImportMapping } from "./import-mapping.ts";

const NOTHING: ImportMapping = { columns: {}, days: "year-first", types: {} };

test.each([
  [
    ["Confirmation #", "Guest Name", "E-mail", "Arrival", "Departure", "Room Type", "Adults", "Rate", "Status"],
    {
      ...{
        reference: "Confirmation #",
        name: "Guest Name",
        email: "E-mail",
        check_in: "Arrival",
        check_out: "Departure",
      },
      ...{ type: "Room Type", guests: "Adults", nightly_price: "Rate", status: "Status" },
    },
  ],
  [
    ["id", "name", "check-in", "check_out", "category"],
    { reference: "id", name: "name", check_in: "check-in", check_out: "check_out", type: "category" },
  ],
  [
    ["Ref", "Guest", "Come", "Leave", "Room type", "Room number", "Total"],
    {
      ...{ reference: "Ref", name: "Guest", check_in: "Come", check_out: "Leave" },
      ...{ type: "Room type", room: "Room number", total: "Total" },
    },
  ],
  [["A", "B"], {}],
])("a list headed %j is guessed by its names", (head, columns) => {
  expect(guessMapping(head, NOTHING).columns).toEqual(columns);
});

test("what the last list was mapped by comes before any guess, as far as its columns are there", () => {
  const last = { ...NOTHING, columns: { name: "Arrival", email: "Letters" }, days: "day-first" as const };
  const guessed = guessMapping(["Name", "Arrival", "E-mail"], last);
  expect(guessed).toEqual({ ...last, columns: { name: "Arrival", email: "E-mail" } });
});

test("a mapping that was sent means the house's own room types, or nothing", () => {
  const roomTypes = [
    { id: "standard", category: "Standard", roomName: "Single", nightlyPrice: 7_900, guestsPerRoom: 2 },
  ];
  const sent = {
    columns: { name: "Guest", fax: "Fax", email: 3 },
    days: "sideways",
    types: { QN: "standard", TENT: "tent" },
  };
  expect(readImportMapping(sent, { roomTypes })).toEqual({
    columns: { name: "Guest" },
    days: "year-first",
    types: { QN: "standard" },
  });
  for (const nothing of [undefined, null, "text", 7, []]) {
    expect(readImportMapping(nothing, { roomTypes })).toEqual(NOTHING);
  }
});
