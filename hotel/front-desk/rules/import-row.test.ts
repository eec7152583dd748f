import { expect, test } from "vitest";
import type { BookingState } from "#hotel/booking/rules/booking-states.ts";
import type { DayOrder } from "./import-days.ts";
import { type ImportReading, brokenRow, readImportRow } from "./import-row.ts";

const reading = (days: DayOrder = "year-first"): ImportReading => ({
  mapping: {
    columns: {
      ...{ reference: "Res", name: "Guest", check_in: "In", check_out: "Out", type: "Kind" },
      ...{
        rooms: "Rooms",
        guests: "People",
        children: "Kids",
        nightly_price: "Rate",
        status: "Status",
        notes: "Notes",
      },
    },
    days,
    types: { QN: "standard", "Single Room": "double" },
    statuses: { Bestätigt: "booked", Storniert: "left-out", cancelled: "booked" },
  },
  catalogue: {
    roomTypes: [
      { id: "standard", category: "Standard", roomName: "Single Room", nightlyPrice: 7_900, guestsPerRoom: 2 },
      { id: "double", category: "Double Bed", roomName: "Double Room", nightlyPrice: 9_900, guestsPerRoom: 4 },
    ],
    taxBasisPoints: 1_200,
    feePerLine: 500,
  },
  dayAt: () => "2026-12-01",
  limits: { today: "2026-11-21", horizonDays: 540, maxNights: 60, maxLines: 20, maxRooms: 1_000, takesAgreed: true },
});
const ROW = { Res: "A-1", Guest: "Ada Example", In: "2026-12-01", Out: "2026-12-03", Kind: "QN" };
const read = (changes: Record<string, string> = {}, days?: DayOrder) =>
  readImportRow({ ...ROW, ...changes }, reading(days));

test.each([
  ["2026-12-01", "2026-12-03", "year-first"],
  ["2026-12-1 15:00", "2026-12-03T11:00:00", "month-first"],
  ["2026-11-30T23:00:00Z", "2026-12-03", "year-first"],
  ["2026/12/01", "2026.12.3, 11:00", "day-first"],
  ["12/01/2026", "12/3/2026", "month-first"],
  ["12/01/2026, 3:00 PM", "12/3/2026,11:00", "month-first"],
  ["01.12.2026", "3.12.2026", "day-first"],
] as const)("the days %s and %s are read %s", (In, Out, days) => {
  expect(read({ In, Out }, days)).toMatchObject({
    is: "stay",
    stay: { line: { checkIn: "2026-12-01", checkOut: "2026-12-03" } },
  });
});

test.each(["QN", "standard", "STANDARD", "Single Room"])(
  "the room type %s is the house's own, whatever another list meant",
  (Kind) => {
    expect(read({ Kind })).toMatchObject({ is: "stay", stay: { line: { type: { id: "standard" } } } });
  },
);

test("what a row does not tell is one room, a guest in each, and the house's price", () => {
  expect(read()).toMatchObject({ stay: { line: { rooms: 1, guests: 1, type: { nightlyPrice: 7_900 } } } });
  expect(read({ Rooms: "3" })).toMatchObject({ stay: { line: { rooms: 3, guests: 3 } } });
  expect(read({ Rate: "$1,079.50" })).toMatchObject({ stay: { line: { agreed: 107_950 } } });
  expect(read({ Rate: "70,50" })).toMatchObject({ stay: { line: { agreed: 7_050 } } });
});

test("children are counted among the guests, beside those whom the list tells as guests", () => {
  expect(read({ People: "2", Kids: "0" })).toMatchObject({ stay: { line: { guests: 2 } } });
  expect(read({ People: "1", Kids: "1" })).toMatchObject({ stay: { line: { guests: 2 } } });
  expect(read({ Kids: "1" })).toMatchObject({ stay: { line: { guests: 2 } } });
  expect(read({ Rooms: "2", Kids: "2" })).toMatchObject({ stay: { line: { rooms: 2, guests: 4 } } });
});

test.each([
  [{ Out: "2026-11-21" }, "past"],
  [{ Status: "CANCELLED" }, "cancelled"],
  [{ Status: "Canceled" }, "cancelled"],
  [{ Status: "Cancelled (no-show)" }, "cancelled"],
  [{ Status: "Cancelled by Booking.com" }, "cancelled"],
  [{ Status: "no_show" }, "cancelled"],
  [{ Status: "no-show" }, "cancelled"],
  [{ Status: "Rejected by hotel" }, "cancelled"],
  [{ Status: "Refused" }, "cancelled"],
  [{ Status: "deleted" }, "cancelled"],
  [{ Status: "Pending confirmation" }, "unanswered"],
  [{ Status: "Tentative" }, "unanswered"],
  [{ Status: "Not confirmed" }, "unanswered"],
  [{ Status: "Storniert" }, "said"],
  [{ Status: "cancelled" }, "cancelled"],
  [{ Status: "Pending", Out: "2026-11-21" }, "past"],
  [{ Status: "Abgereist", Out: "2026-11-21" }, "past"],
])("a row with %o is left out: %s", (changes, why) => {
  expect(read(changes)).toMatchObject({ is: "left-out", told: expect.stringMatching(/\w/), why });
});

const OWN_STATES = {
  pending: "unanswered",
  confirmed: "stay",
  declined: "cancelled",
  cancelled: "cancelled",
  expired: "cancelled",
} satisfies Record<BookingState, string>;

test.each(Object.entries(OWN_STATES))(
  "a booking that is %s in this program's own list is read as: %s",
  (Status, as) => {
    const row = read({ Status });
    expect(row.is === "left-out" ? row.why : row.is).toBe(as);
  },
);

test.each(["Confirmed, payment pending", "Booked", "OK", "Guaranteed", "Checked in", "", "Bestätigt"])(
  "a booking whose status is %s is taken",
  (Status) => {
    expect(read({ Status })).toMatchObject({ is: "stay" });
  },
);

test.each([
  [{ Res: "" }, "reference", "missing"],
  [{ Res: "r".repeat(65) }, "reference", "too-long"],
  [{ Guest: " " }, "name", "missing"],
  [{ In: "2026-11-20" }, "check_in", "in-the-past"],
  [{ Out: "2028-12-03" }, "check_out", "too-many-nights"],
  [{ In: "" }, "check_in", "missing"],
  [{ Kind: "constructor" }, "type", "unknown-type"],
  [{ Rooms: "-1", People: "1" }, "rooms", "not-a-count"],
  [{ People: "5" }, "guests", "too-many-guests"],
  [{ People: "2", Kids: "1" }, "guests", "too-many-guests"],
  [{ Kids: "some" }, "children", "invalid"],
  [{ Rate: "free" }, "nightly_price", "invalid"],
  [{ Rate: "1.050" }, "nightly_price", "invalid"],
  [{ Rate: "10,000,000" }, "nightly_price", "too-much"],
  [{ Notes: "n".repeat(1_501) }, "notes", "too-long"],
])("a row with %o is faulty at its %s: %s", (changes, field, fault) => {
  expect(read(changes)).toMatchObject({ is: "faulty", faults: [{ field, fault }] });
});

test("a row that tells more than there are columns is faulty as a whole, whoever would come", () => {
  const faults = [{ field: "row", fault: "overlong" }];
  const { mapping } = reading();
  expect(brokenRow({ ...ROW, Rate: "1" }, mapping, "overlong")).toEqual({ is: "faulty", told: "Ada Example", faults });
});

test("a row that took those below it is faulty as a whole, and tells of no other guest", () => {
  const faults = [{ field: "row", fault: "unclosed" }];
  const row = { ...ROW, Guest: "Ada Example\nB-1,Bob Example" };
  expect(brokenRow(row, reading().mapping, "unclosed")).toEqual({ is: "faulty", told: "Ada Example", faults });
});

test.each([
  "Not cancelled",
  "Confirmed (free cancellation)",
  "Confirmed - non-cancellable",
  "Confirmed, card declined",
  "Cancelled by mistake, confirmed again",
  "Pending cancellation",
  "Declined card",
  "Annulé",
  "Anulada",
  "No presentado",
  "Pendiente",
  "bestätigt",
  "Confirmada",
  "New request",
  "toString",
  "2",
])("a booking whose status nobody knows is faulty until the owner has said what it means: %s", (told) => {
  expect(read({ Status: told })).toMatchObject({
    is: "faulty",
    faults: [{ field: "status", fault: "unknown-status", told }],
  });
});

test("a day that is none in the list's order is told once, as it stands there", () => {
  const faults = [
    { field: "check_in", fault: "unread-day", told: "12/16/2026" },
    { field: "check_out", fault: "unread-day", told: "12/18/2026" },
  ];
  expect(read({ In: "12/16/2026", Out: "12/18/2026" })).toMatchObject({ is: "faulty", faults });
  expect(read({ In: "12/16/2026" }, "day-first")).toMatchObject({ is: "faulty", faults: faults.slice(0, 1) });
});
