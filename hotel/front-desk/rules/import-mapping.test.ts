import { expect, test } from "vitest";
import { decidedColumns, guessMapping, type ImportMapping, readImportMapping } from "./import-mapping.ts";

const NOTHING: ImportMapping = { columns: {}, days: "year-first", types: {}, statuses: {} };

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
  [
    ["Booking status", "Booking number", "Guest status", "Total price", "Price per night"],
    {
      ...{ reference: "Booking number", status: "Booking status" },
      ...{ nightly_price: "Price per night", total: "Total price" },
    },
  ],
  [["Payment status", "Total rate", "Status"], { total: "Total rate", status: "Status" }],
  [
    ["Rate amount", "Cleaning status", "reservation_status"],
    { nightly_price: "Rate amount", status: "reservation_status" },
  ],
  [["Paid status", "Status of the stay"], { status: "Status of the stay" }],
  [["Payment Status"], {}],
  [["Adults", "Children's ages", "Children"], { guests: "Adults", children: "Children" }],
  [["Adultos", "Niños"], { guests: "Adultos", children: "Niños" }],
  [["Kids"], { children: "Kids" }],
  [["People", "Adults", "Children"], { guests: "People" }],
  [["Booking date", "Price", "Nights", "Reservation"], { reference: "Reservation" }],
  [["Date of booking", "Rate plan", "night_price"], { nightly_price: "night_price" }],
  [["Room rate"], { nightly_price: "Room rate" }],
  [["Price for 3 nights", "Price of a night"], { nightly_price: "Price of a night" }],
  [["A", "B"], {}],
])("a list headed %j is guessed by its names", (head, columns) => {
  expect(guessMapping({ head, rows: [], isUS: true }, NOTHING).columns).toEqual(columns);
});

test("what the last list was mapped by comes before any guess, as far as its columns are there", () => {
  const last = { ...NOTHING, columns: { name: "Arrival", email: "Letters" }, days: "day-first" as const };
  const guessed = guessMapping({ head: ["Name", "Arrival", "E-mail"], rows: [], isUS: true }, last);
  expect(guessed).toEqual({ ...last, columns: { name: "Arrival", email: "E-mail" } });
});

test("that a field has no column is kept where the list has one that would be guessed for it, and what is needed is guessed again", () => {
  const head = ["Name", "Rate", "Notes"];
  const chosen = { name: "", nightly_price: "", email: "", notes: "Notes" };
  const columns = decidedColumns(chosen, { head, last: NOTHING });
  expect(columns).toEqual({ nightly_price: "", notes: "Notes" });
  const last = readImportMapping({ columns }, { roomTypes: [] });
  expect(guessMapping({ head, rows: [], isUS: true }, last).columns).toEqual({ ...columns, name: "Name" });
  const counted = { head: ["People", "Children"], last: NOTHING };
  expect(decidedColumns({ guests: "People", children: "" }, counted)).toEqual({ guests: "People" });
  const shorter = { head: ["Name", "Notes"], last };
  expect(decidedColumns({ name: "Name", nightly_price: "" }, shorter)).toEqual({ name: "Name", nightly_price: "" });
});

test.each([
  [["12/16/2026", "12/18/2026"], { isUS: false, days: "year-first" }, "month-first"],
  [["16/12/2026", "18/12/2026"], { isUS: true, days: "year-first" }, "day-first"],
  [["2026-12-16", "2026-12-18 11:00"], { isUS: true, days: "year-first" }, "year-first"],
  [["3/4/2026", "3/6/2026"], { isUS: true, days: "year-first" }, "month-first"],
  [["3/4/2026", "3/6/2026"], { isUS: false, days: "year-first" }, "day-first"],
  [["3/4/2026", "3/6/2026"], { isUS: true, days: "day-first" }, "day-first"],
  [["12/16/2026", "12/18/2026"], { isUS: false, days: "day-first" }, "month-first"],
  [["12/16/2026", "soon"], { isUS: true, days: "year-first" }, "month-first"],
  [["", "soon"], { isUS: true, days: "day-first" }, "day-first"],
] as const)("the days %j in a list after %o are read %s", ([In, Out], { isUS, days }, read) => {
  const rows = [{ In, Out }];
  const last = { columns: { check_in: "In", check_out: "Out" }, days, types: {}, statuses: {} };
  expect(guessMapping({ head: ["In", "Out"], rows, isUS }, last).days).toBe(read);
});

test("a mapping that was sent means the house's own room types, or nothing", () => {
  const roomTypes = [
    { id: "standard", category: "Standard", roomName: "Single", nightlyPrice: 7_900, guestsPerRoom: 2 },
  ];
  const sent = {
    columns: { name: "Guest", fax: "Fax", email: 3 },
    days: "sideways",
    types: { QN: "standard", TENT: "tent" },
    statuses: { Storniert: "left-out", Bestätigt: "booked", Offen: "whatever" },
  };
  expect(readImportMapping(sent, { roomTypes })).toEqual({
    columns: { name: "Guest" },
    days: "year-first",
    types: { QN: "standard" },
    statuses: { Storniert: "left-out", Bestätigt: "booked" },
  });
  for (const nothing of [undefined, null, "text", 7, []]) {
    expect(readImportMapping(nothing, { roomTypes })).toEqual(NOTHING);
  }
});
