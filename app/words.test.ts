import { expect, test } from "vitest";
import { keysOf } from "#hotel/kernel/keys-of.ts";
import type { Fault, Problem } from "#hotel/kernel/problem.ts";
import { wordsFor } from "./words.ts";

const ROOM_TYPES = [
  { id: "double-bed", category: "Double Bed", roomName: "Double Room", nightlyPrice: 9_900, guestsPerRoom: 4 },
];

const ONE_OF_EACH: { [Code in Problem["problem"]]: Extract<Problem, { problem: Code }> } = {
  "invalid-fields": {
    problem: "invalid-fields",
    fields: [{ field: "items.0.guests", fault: "too-many-guests", limit: 4 }],
  },
  "price-changed": { problem: "price-changed" },
  "cart-changed": { problem: "cart-changed" },
  "sold-out": { problem: "sold-out", line: 0, type: "double-bed", night: "2026-11-27" },
  "cannot-house": { problem: "cannot-house", line: 0, type: "double-bed", reason: "no-single-room" },
  "no-accessible-room": {
    problem: "no-accessible-room",
    line: 0,
    type: "double-bed",
    feature: "mobility",
    reason: "none-left",
  },
  "too-many-rooms": { problem: "too-many-rooms", of: "browser", limit: 10 },
  "too-many-unpaid-nights": { problem: "too-many-unpaid-nights", of: "browser", limit: 20 },
  "too-many-held-nights": { problem: "too-many-held-nights", of: "day", limit: 600 },
  "unpaid-full": { problem: "unpaid-full", line: 0, type: "luxury", night: "2026-12-24" },
  "stay-refused": {
    problem: "stay-refused",
    line: 0,
    type: "double-bed",
    rule: "min-nights",
    name: "Mardi Gras",
    night: "2027-02-09",
    limit: 2,
  },
  "too-many-pending": { problem: "too-many-pending", limit: 3 },
  "too-many-tries": { problem: "too-many-tries", retryAfterSeconds: 120 },
  "already-booked": { problem: "already-booked", bookingIds: [1_234_567_890] },
  "other-order": { problem: "other-order" },
  "payment-setup-failed": { problem: "payment-setup-failed" },
  "payment-switched-off": { problem: "payment-switched-off" },
  "too-little-for-card": { problem: "too-little-for-card" },
  "payment-not-succeeded": { problem: "payment-not-succeeded" },
  "payment-refunded": { problem: "payment-refunded", bookingIds: [1_234_567_890] },
  "provider-unreachable": { problem: "provider-unreachable", bookingIds: [1_234_567_890, 2_345_678_901] },
  "provider-silent": { problem: "provider-silent" },
  "provider-refused": { problem: "provider-refused", message: "That is too much." },
  "payment-in-progress": { problem: "payment-in-progress", bookingIds: [1_234_567_890] },
  "order-over": { problem: "order-over" },
  "try-again": { problem: "try-again" },
  "too-late-today": { problem: "too-late-today" },
  "booking-not-found": { problem: "booking-not-found" },
  identity: { problem: "identity", code: "wrong-password" },
  "not-signed-in": { problem: "not-signed-in" },
  "not-allowed": { problem: "not-allowed" },
  "not-found": { problem: "not-found" },
  "own-role": { problem: "own-role" },
  "last-owner": { problem: "last-owner" },
  "email-unverified": { problem: "email-unverified" },
  "stale-version": { problem: "stale-version" },
  "wrong-state": { problem: "wrong-state" },
  "bookings-in-the-way": { problem: "bookings-in-the-way", bookingIds: [1_234_567_890] },
  "refund-changed": { problem: "refund-changed", refund: 18_196, atDesk: 5_000 },
  "refund-too-much": { problem: "refund-too-much", left: 9_348 },
  "refund-above-limit": { problem: "refund-above-limit", limit: 10_000 },
  "too-late-to-cancel": { problem: "too-late-to-cancel" },
  "payment-disputed": { problem: "payment-disputed" },
  "money-with-bank": { problem: "money-with-bank" },
  "storm-is-on": { problem: "storm-is-on" },
  "guest-in-house": { problem: "guest-in-house", bookingIds: [1_234_567_890] },
  "room-taken": { problem: "room-taken", room: 105, by: "stay", bookingIds: [1_234_567_890] },
  "room-dirty": { problem: "room-dirty", room: 105 },
  "wrong-room": { problem: "wrong-room", room: 105, reason: "not-accessible" },
  "others-unhoused": { problem: "others-unhoused", reason: "impossible", bookingIds: [1_234_567_890] },
  "not-yet": { problem: "not-yet", on: "2026-11-27" },
  "too-late-to-undo": { problem: "too-late-to-undo" },
  "room-needed": { problem: "room-needed", bookingIds: [1_234_567_890] },
  "property-refused": { problem: "property-refused", faults: [{ path: "content.rooms", message: "stands twice" }] },
  "connection-refused": { problem: "connection-refused", faults: [{ path: "port", message: "is missing" }] },
  "picture-refused": { problem: "picture-refused", reason: "damaged" },
  "letter-outdated": { problem: "letter-outdated" },
};

const EVERY_FAULT: Record<Fault, true> = {
  missing: true,
  "not-a-date": true,
  "invalid-dates": true,
  "in-the-past": true,
  "beyond-horizon": true,
  "too-many-nights": true,
  "too-few-nights": true,
  "not-a-count": true,
  "too-many": true,
  "too-much": true,
  "too-many-guests": true,
  "not-ages": true,
  "too-many-children": true,
  "unknown-room": true,
  "room-not-said": true,
  "works-here": true,
  "not-a-booking-number": true,
  "not-a-phone": true,
  "not-a-time": true,
  "not-after-check-in": true,
  "unknown-type": true,
  "unknown-feature": true,
  "not-a-name": true,
  "not-an-email": true,
  "too-long": true,
  "too-short": true,
  "too-common": true,
  "no-password": true,
  "not-accepted": true,
  "terms-changed": true,
  "empty-cart": true,
  "ends-too-early": true,
  "too-many-days": true,
  "too-many-people": true,
  "not-a-day": true,
  invalid: true,
};
const FAULTS = keysOf(EVERY_FAULT);
const FIELDS = [
  "items",
  "items.0.start",
  "items.0.end",
  "items.0.rooms",
  "items.0.guests",
  "name",
  "email",
  "acceptPolicy",
];

test.each(Object.values(ONE_OF_EACH))("a guest reads clear words about $problem", (problem) => {
  const words = wordsFor(problem, { roomTypes: ROOM_TYPES });
  const everything = [words.title, words.detail, words.advice ?? "", ...Object.values(words.fields)].join(" ");
  expect(words.title).not.toBe("");
  expect(words.detail).not.toBe("");
  expect(everything).not.toMatch(INTERNALS);
  if (problem.problem !== "invalid-fields") expect(everything).not.toContain(problem.problem);
});

test.each(FAULTS)("a guest reads a whole sentence beside any field that is %s", (fault) => {
  for (const field of FIELDS) {
    for (const limit of [undefined, 1, 60]) {
      const entry = limit === undefined ? { field, fault } : { field, fault, limit };
      const sentence = wordsFor({ problem: "invalid-fields", fields: [entry] }).fields[field];
      expect(sentence).toMatch(/^[A-Z].+\.$/);
      expect(sentence).not.toMatch(INTERNALS);
      if (fault.includes("-")) expect(sentence).not.toContain(fault);
    }
  }
});

/** What no guest should ever meet: code words, keys, half-filled templates. */
const INTERNALS = /undefined|null|NaN|\[object|double-bed|items\.|intent|order id|exception|server|payload|idempot/i;

test.each([
  ["missing", "start"],
  ["missing", "items.0.end"],
  ["not-a-date", "start"],
  ["invalid-dates", "end"],
] as const)("dates that are %s get the specification's sentence", (fault, field) => {
  const words = wordsFor({ problem: "invalid-fields", fields: [{ field, fault }] });
  expect(words.fields[field]).toBe("Please select a valid check-in and check-out date.");
  expect(words.detail).toBe("Please select a valid check-in and check-out date.");
});

test("two missing dates are complained about once", () => {
  const fields = [
    { field: "start", fault: "missing" },
    { field: "end", fault: "missing" },
  ] as const;
  expect(wordsFor({ problem: "invalid-fields", fields }).detail).toBe(
    "Please select a valid check-in and check-out date.",
  );
});

test("a sold-out stay names the room type and the night", () => {
  const { detail } = wordsFor(ONE_OF_EACH["sold-out"], { roomTypes: ROOM_TYPES });
  expect(detail).toContain("Double Bed is sold out for the night of Fri, Nov 27, 2026.");
});

test("a guest whose paid booking could not be saved reads the numbers and that nothing is charged twice", () => {
  const words = wordsFor(ONE_OF_EACH["provider-unreachable"]);
  expect(words.detail).toBe("Something went wrong while saving booking");
  expect(words.advice).toContain("1234567890, 2345678901");
  expect(words.advice).toContain("Nothing is charged twice");
});

test("a guest whose new password the provider refuses reads what it lacks", () => {
  const code = "password-does-not-meet-requirements";
  const words = wordsFor({ problem: "identity", code, message: "at least 20 characters, a digit" });
  expect(words.title).toBe("Something went wrong.");
  expect(words.advice).toBe("The log-in service says: at least 20 characters, a digit");
  expect(wordsFor({ problem: "identity", code })).not.toHaveProperty("advice");
});

test.each([
  ["user-disabled", "This account is closed."],
  ["second-factor-elsewhere", "This account has a second factor at Google"],
  ["second-factor-lost", "Please log in with a passkey, or call us."],
] as const)("whoever has proved an account reads why it stays shut: %s", (code, sentence) => {
  expect(wordsFor({ problem: "identity", code }).detail).toContain(sentence);
});

test.each([
  ["payment-setup-failed", "Payment setup failed"],
  ["booking-not-found", "No bookings found for this ID."],
] as const)("the specification's sentence stands for %s", (code, sentence) => {
  expect(wordsFor(ONE_OF_EACH[code]).detail).toBe(sentence);
});
