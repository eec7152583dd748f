import { describe, expect, test } from "vitest";
import type { CheckInForm, CheckOutForm } from "./guest-forms.ts";
import { type FormCandidate, matchCheckIn, matchCheckOut, nextToCheckIn } from "./match-form.ts";

const arriving: CheckInForm = {
  name: "Ada Example",
  email: "Ada@Example.com",
  phone: "504 555 0199",
  room: 101,
  guests: 2,
  checkIn: "2026-12-10",
  checkOut: "2026-12-12",
  specialRequests: "",
};
const leaving: CheckOutForm = { name: "Ada Example", email: "ADA@example.com", room: 101, feedback: "" };

const booking = (bookingId: number, changes: Partial<FormCandidate> = {}): FormCandidate => ({
  bookingId,
  name: "Ada Example",
  email: "ada@example.com",
  checkIn: "2026-12-10",
  checkOut: "2026-12-12",
  rooms: [],
  signers: [],
  lacksCard: true,
  isExpected: true,
  ...changes,
});

describe("a check-in form", () => {
  const matched = (candidates: FormCandidate[], proof: "link" | "none" = "none") =>
    matchCheckIn(arriving, candidates, proof)?.bookingId;

  test("is about the booking of that address and those dates, whatever room is dealt", () => {
    expect(matched([booking(1, { rooms: [305] })])).toBe(1);
  });

  test.each([
    ["another address", { email: "eve@example.com" }],
    ["another arrival", { checkIn: "2026-12-09" }],
    ["another departure", { checkOut: "2026-12-13" }],
  ] as const)("is about no booking of %s", (_name, other) => {
    expect(matched([booking(1, other)])).toBeUndefined();
  });

  test("of two bookings is about the one in that room, and without one it is nobody's guess", () => {
    expect(matched([booking(1, { rooms: [305] }), booking(2, { rooms: [101] })])).toBe(2);
    expect(matched([booking(1), booking(2)])).toBeUndefined();
    expect(matched([booking(1, { rooms: [101] }), booking(2, { rooms: [101] })])).toBeUndefined();
  });

  test("with a booking number is about that booking where its address or its dates agree, with no room known", () => {
    const numbered = { ...arriving, room: undefined, bookingNumber: 2 };
    const about = (candidates: FormCandidate[], form = numbered) => matchCheckIn(form, candidates, "none")?.bookingId;
    expect(about([booking(1), booking(2)])).toBe(2);
    expect(about([booking(2, { email: "bob@example.com" })])).toBe(2);
    expect(about([booking(2, { checkIn: "2026-12-09" })])).toBe(2);
    expect(about([booking(2, { email: "eve@example.com", checkIn: "2026-12-09" })])).toBeUndefined();
    expect(about([booking(1)])).toBe(1);
  });

  test("by a letter's link is about the booking that its page was made for, whatever room was left in it", () => {
    const about = (candidates: FormCandidate[], bookingId: number, proof: "link" | "none" = "link") =>
      matchCheckIn(arriving, candidates, proof === "none" ? proof : { linkFor: bookingId })?.bookingId;
    const two = [booking(1, { rooms: [101] }), booking(2, { rooms: [102] })];
    expect(about(two, 2)).toBe(2);
    expect(about([booking(1), booking(2, { checkIn: "2026-12-09" })], 2)).toBe(2);
    expect(about(two, 2, "none")).toBe(1);
    expect(about(two, 3)).toBe(1);
  });

  test("by a letter that two share is about the other stay where the first has signed meanwhile", () => {
    const about = (others: FormCandidate[]) =>
      matchCheckIn(arriving, [booking(1, { lacksCard: false, rooms: [101] }), ...others], { linkFor: 1 })?.bookingId;
    expect(about([booking(2)])).toBe(2);
    expect(about([booking(2, { checkIn: "2027-01-10" })])).toBe(1);
    expect(about([booking(2, { lacksCard: false })])).toBe(1);
  });

  test("by a letter that two share is about the stay that its guest has signed for, of the page's dates", () => {
    const about = (candidates: FormCandidate[], linkFor: number) =>
      matchCheckIn(arriving, candidates, { linkFor })?.bookingId;
    const signed = { signers: [" ADA  example"], lacksCard: false };
    expect(about([booking(1, signed), booking(2)], 1)).toBe(1);
    expect(about([booking(1, signed), booking(2)], 2)).toBe(1);
    expect(about([booking(1, { signers: ["Bea"], lacksCard: false }), booking(2, signed), booking(3)], 1)).toBe(2);
    expect(about([booking(1, signed), booking(2, { checkIn: "2026-12-01" })], 2)).toBe(2);
  });

  test("without a room is about the only booking of that address and those dates, and of two about none", () => {
    const roomless = { ...arriving, room: undefined };
    expect(matchCheckIn(roomless, [booking(1)], "none")?.bookingId).toBe(1);
    expect(matchCheckIn(roomless, [booking(1, { rooms: [101] }), booking(2)], "none")).toBeUndefined();
  });

  test("that a letter's link led to is about that order, even from another address or with a slip in the dates", () => {
    expect(matched([booking(1, { email: "bob@example.com" })], "link")).toBe(1);
    expect(matched([booking(1, { checkIn: "2026-12-09" })], "link")).toBe(1);
    expect(matched([booking(1, { checkIn: "2026-12-09" }), booking(2)], "link")).toBe(2);
  });
});

describe("a check-out form", () => {
  const matched = (candidates: FormCandidate[], on: "2026-12-11" | "2026-12-12" | "2026-12-13" | "2026-12-15") =>
    matchCheckOut(leaving, candidates, on)?.bookingId;

  test.each(["2026-12-11", "2026-12-12", "2026-12-13"] as const)(
    "on %s is about the stay that ends about then",
    (on) => {
      expect(matched([booking(1)], on)).toBe(1);
    },
  );

  test("is about no stay that ended long ago, ends much later, has not begun, or is another guest's", () => {
    expect(matched([booking(1)], "2026-12-15")).toBeUndefined();
    expect(matched([booking(1, { checkOut: "2026-12-20" })], "2026-12-12")).toBeUndefined();
    expect(matched([booking(1, { checkIn: "2026-12-13", checkOut: "2026-12-13" })], "2026-12-12")).toBeUndefined();
    expect(matched([booking(1, { email: "eve@example.com" })], "2026-12-12")).toBeUndefined();
  });

  test("of two stays is about the one in that room", () => {
    expect(matched([booking(1, { rooms: [305] }), booking(2, { rooms: [101] })], "2026-12-12")).toBe(2);
  });
});

describe("a letter's check-in link", () => {
  const stays = (...candidates: FormCandidate[]) => nextToCheckIn(candidates, "2026-12-10")?.bookingId;
  const later = { checkIn: "2026-12-20", checkOut: "2026-12-22" } as const;

  test.each([
    ["the next stay", [booking(2, later), booking(1)], 1],
    ["the one to come while another's guest is here", [booking(1, { isExpected: false }), booking(2, later)], 2],
    [
      "the next where none is expected any more",
      [2, 1].map((id) => booking(id, { isExpected: false, ...(id === 2 && later) })),
      1,
    ],
    ["none where all are over", [booking(1, { checkIn: "2026-12-01", checkOut: "2026-12-09" })], undefined],
  ])("leads to %s", (_which, candidates, bookingId) => {
    expect(stays(...candidates)).toBe(bookingId);
  });
});
