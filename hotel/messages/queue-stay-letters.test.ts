import { expect, test } from "vitest";
import type { MessagesPorts } from "./ports.ts";
import { queueStayLetters } from "./queue-stay-letters.ts";

/** What is asked for at an hour of 17 January, in a house by the clock of Greenwich. */
async function askedAt(hour: string, dayTurns: string) {
  const asked: string[] = [];
  const queueForStays = (letter: { kind: string; day: string; madeBefore: number }) => {
    asked.push(`${letter.kind} ${letter.day}: ${new Date(letter.madeBefore).toISOString().slice(0, 16)}`);
    return Promise.resolve(1);
  };
  const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);
  const today = "2027-01-17";
  const dayBegins = (day: string) => at(day, dayTurns);
  const clock = { now: () => at(today, hour), today: () => today, at, dayBegins };
  await queueStayLetters({ store: { outbox: { queueForStays } }, clock } as unknown as MessagesPorts);
  return asked;
}

test("a walk-in of half past seven is thanked for the night that ends where the day turns at eight", async () => {
  expect(await askedAt("08:00", "08:00")).toContain("thank-you 2027-01-17: 2027-01-17T08:00");
});

test("a letter that comes a day late goes to those alone who would have had it on its day", async () => {
  expect(await askedAt("12:00", "04:00")).toEqual([
    "before-arrival 2027-01-19: 2027-01-16T21:00",
    "before-arrival 2027-01-18: 2027-01-15T21:00",
    "thank-you 2027-01-17: 2027-01-17T07:00",
    "thank-you 2027-01-16: 2027-01-16T07:00",
  ]);
});
