import { describe, expect, test } from "vitest";
import { type FormLimits, readCheckInForm, readCheckOutForm } from "./guest-forms.ts";
import { isProblem } from "#hotel/kernel/problem.ts";

const LIMITS: FormLimits = { today: "2026-12-01", horizonDays: 540, rooms: [101, 204, 810] };

const arriving = {
  guest_name: "Ada Example",
  email: "ada@example.com",
  phone: "(504) 555-0101",
  room: "204",
  guests: "2",
  checkin_date: "2026-12-01",
  checkout_date: "2026-12-04",
};
const leaving = { guest_name: "Ada Example", email: "ada@example.com", room: 204 };

function faultsOf(answer: object): Record<string, string> {
  if (!isProblem(answer) || answer.problem !== "invalid-fields") return {};
  return Object.fromEntries(answer.fields.map(({ field, fault }) => [field, fault]));
}

describe("a check-in form", () => {
  test("is read with or without special requests", () => {
    const form = {
      ...{ name: "Ada Example", email: "ada@example.com", phone: "(504) 555-0101", room: 204, guests: 2 },
      ...{ checkIn: "2026-12-01", checkOut: "2026-12-04" },
    };
    expect(readCheckInForm(arriving, LIMITS)).toEqual({ ...form, specialRequests: "" });
    const wishes = { special_requests: " A cot,\r\nplease. " };
    expect(readCheckInForm({ ...arriving, ...wishes }, LIMITS)).toEqual({
      ...form,
      specialRequests: "A cot,\nplease.",
    });
  });

  test("is read from a guest who doesn't know the room yet, or gives a booking number in its place", () => {
    const { room: _, ...roomless } = arriving;
    const told = { ...roomless, room: "unknown" };
    expect(readCheckInForm(told, LIMITS)).not.toHaveProperty("problem");
    expect(readCheckInForm(told, LIMITS)).not.toHaveProperty("room");
    const numbered = readCheckInForm({ ...roomless, booking_number: " 12345 67890" }, LIMITS);
    expect(numbered).toMatchObject({ bookingNumber: 1_234_567_890 });
    expect(numbered).not.toHaveProperty("room");
    expect(readCheckInForm({ ...arriving, booking_number: 1_234_567_890 }, LIMITS)).toMatchObject({
      room: 204,
      bookingNumber: 1_234_567_890,
    });
  });

  test("that is empty hears of every field but the special requests", () => {
    expect(faultsOf(readCheckInForm({}, LIMITS))).toEqual({
      guest_name: "missing",
      email: "missing",
      phone: "missing",
      room: "room-not-said",
      guests: "missing",
      checkin_date: "missing",
      checkout_date: "missing",
    });
  });

  test.each([
    ["check-out on the day of check-in", { checkout_date: "2026-12-01" }, { checkout_date: "not-after-check-in" }],
    ["check-out before check-in", { checkout_date: "2026-11-30" }, { checkout_date: "not-after-check-in" }],
    [
      "a stay that is over",
      { checkin_date: "2026-11-01", checkout_date: "2026-11-03" },
      { checkout_date: "in-the-past" },
    ],
    ["a stay in another century", { checkout_date: "2126-12-04" }, { checkout_date: "beyond-horizon" }],
    ["no calendar day", { checkin_date: "2026-02-31" }, { checkin_date: "not-a-date" }],
    ["days as people say them", { checkout_date: "next Friday" }, { checkout_date: "not-a-date" }],
    ["a room that does not exist", { room: "999" }, { room: "unknown-room" }],
    ["a booking number cut short", { booking_number: "12345" }, { booking_number: "not-a-booking-number" }],
    [
      "a booking number cut short and no room",
      { room: "", booking_number: "12345" },
      { room: "room-not-said", booking_number: "not-a-booking-number" },
    ],
    ["a room in words", { room: "204; drop table room" }, { room: "unknown-room" }],
    ["a room in parts", { room: 204.5 }, { room: "unknown-room" }],
    ["no guest", { guests: "0" }, { guests: "not-a-count" }],
    ["fewer than none", { guests: -1 }, { guests: "not-a-count" }],
    ["a fifth guest", { guests: "5" }, { guests: "too-many" }],
    ["half a guest", { guests: 1.5 }, { guests: "not-a-count" }],
    ["an e-mail that is none", { email: "ada at example.com" }, { email: "not-an-email" }],
    ["a telephone nobody has", { phone: "call me" }, { phone: "not-a-phone" }],
    ["a telephone as long as a letter", { phone: "5".repeat(41) }, { phone: "too-long" }],
    ["a name of spaces", { guest_name: "   " }, { guest_name: "missing" }],
    ["a name beyond all measure", { guest_name: "A".repeat(301) }, { guest_name: "too-long" }],
    ["a novel of requests", { special_requests: "a".repeat(2_001) }, { special_requests: "too-long" }],
    ["lists where words belong", { guest_name: ["Ada"], room: [204] }, { guest_name: "missing", room: "unknown-room" }],
  ])("with %s hears so", (_, changes, faults) => {
    expect(faultsOf(readCheckInForm({ ...arriving, ...changes }, LIMITS))).toEqual(faults);
  });

  test("may come from a guest who arrived last night", () => {
    const stay = { checkin_date: "2026-11-30", checkout_date: "2026-12-01" };
    expect(isProblem(readCheckInForm({ ...arriving, ...stay }, LIMITS))).toBe(false);
  });

  test.each(["ضيف من بعيد", "Zoë 🛎️ O’Neill-Ōtani", "<script>alert(1)</script>", "'; drop table guest; --"])(
    "keeps a name as it is written: %s",
    (guest_name) => {
      expect(readCheckInForm({ ...arriving, guest_name }, LIMITS)).toMatchObject({ name: guest_name });
    },
  );

  test("loses only what no letter can show", () => {
    const sent = { ...arriving, guest_name: "Ada\r\nBcc: eve", special_requests: "one\u0000two\tthree\nfour \ud800" };
    expect(readCheckInForm(sent, LIMITS)).toMatchObject({
      name: "Ada Bcc: eve",
      specialRequests: "onetwo\tthree\nfour \ufffd",
    });
  });

  test("takes a telephone number in any country's digits", () => {
    for (const phone of ["+49 30 1234567 ext. 8", "٠٥٠٤٥٥٥٠١٠١"]) {
      expect(readCheckInForm({ ...arriving, phone }, LIMITS)).toMatchObject({ phone });
    }
  });
});

describe("a check-out form", () => {
  test("is read with or without feedback", () => {
    const form = { name: "Ada Example", email: "ada@example.com", room: 204 };
    expect(readCheckOutForm(leaving, LIMITS)).toEqual({ ...form, feedback: "" });
    expect(readCheckOutForm({ ...leaving, feedback: "Fine beds 🛏️" }, LIMITS)).toEqual({
      ...form,
      feedback: "Fine beds 🛏️",
    });
  });

  test("that names no room is asked for it alone: who leaves knows it", () => {
    expect(faultsOf(readCheckOutForm({ ...leaving, room: "" }, LIMITS))).toEqual({ room: "missing" });
  });

  test("hears of all its faults at once", () => {
    const sent = { room: "111", email: "", feedback: "a".repeat(2_001) };
    expect(faultsOf(readCheckOutForm(sent, LIMITS))).toEqual({
      guest_name: "missing",
      email: "missing",
      room: "unknown-room",
      feedback: "too-long",
    });
  });
});
