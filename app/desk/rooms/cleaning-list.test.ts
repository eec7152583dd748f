import { expect, test } from "vitest";
import { cleaningList } from "./cleaning-list.ts";

const guest = { bookingId: 1, name: "Ada Example", checkIn: "2026-11-20", checkOut: "2026-11-22" } as const;
const room = (number: number, more: object) =>
  ({ number, category: "Standard", care: "clean", tonight: undefined, leaving: undefined, ...more }) as const;

test("the cleaning list begins with the rooms that somebody waits for, and leaves out those that are clean", () => {
  const told = cleaningList(
    [
      room(101, { care: "dirty" }),
      room(102, {}),
      room(103, { care: "dirty", tonight: { ...guest, life: "in-house" } }),
      room(104, { leaving: { ...guest, life: "in-house" }, tonight: { ...guest, life: "booked" } }),
      room(105, { care: "dirty", tonight: { ...guest, life: "booked" } }),
      room(106, { care: "inspected", tonight: { ...guest, life: "in-house" } }),
      room(107, { leaving: { ...guest, life: "in-house" } }),
    ],
    "2026-11-22",
  );
  expect(told.map(({ number, reason, isOccupied }) => [number, reason, isOccupied])).toEqual([
    [104, "arrival", true],
    [105, "arrival", false],
    [103, "stayover", false],
    [101, "vacant", false],
    [107, "vacant", true],
  ]);
});

test("the room of a guest who should have left before is said to be an overstay's, among those of guests who stay on", () => {
  const told = cleaningList(
    [
      room(101, { care: "dirty" }),
      room(102, { leaving: { ...guest, life: "in-house" } }),
      room(103, { care: "dirty", tonight: { ...guest, life: "in-house" } }),
      room(104, { leaving: { ...guest, life: "in-house" }, tonight: { ...guest, life: "booked" } }),
    ],
    "2026-11-24",
  );
  expect(told.map(({ number, reason }) => [number, reason])).toEqual([
    [104, "arrival"],
    [102, "overstay"],
    [103, "stayover"],
    [101, "vacant"],
  ]);
});
