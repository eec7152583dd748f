import { expect, test } from "vitest";
import { speechIn } from "#app/languages/speech-in.ts";
import {
  dayInWords,
  fullDayInWords,
  guestsInWords,
  hourInWords,
  nightsInWords,
  daysInWords,
  stayInWords,
  timeInWords,
} from "./dates.ts";

const [en, es] = [speechIn("en"), speechIn("es")];

test("a stay within one year says the year once", () => {
  const stay = { checkIn: "2026-11-27", checkOut: "2026-11-30" } as const;
  expect(stayInWords(stay, en)).toBe("Fri, Nov 27 to Mon, Nov 30, 2026");
  expect(stayInWords(stay, es)).toBe("vie, 27 de nov al lun, 30 de nov de 2026");
});

test("a stay over New Year's Eve says both years", () => {
  const stay = { checkIn: "2026-12-31", checkOut: "2027-01-01" } as const;
  expect(stayInWords(stay, en)).toBe("Thu, Dec 31, 2026 to Fri, Jan 1, 2027");
  expect(nightsInWords(stay, en)).toBe("1 night");
  expect(nightsInWords(stay, es)).toBe("1 noche");
});

test("some days are told from the first to the last one", () => {
  expect(daysInWords({ from: "2027-02-05", to: "2027-02-09" }, en)).toBe("Feb 5 to 9");
  expect(daysInWords({ from: "2027-02-27", to: "2027-03-01" }, en)).toBe("Feb 27 to Mar 1");
  expect(daysInWords({ from: "2027-02-05", to: "2027-02-05" }, en)).toBe("Feb 5");
  expect(daysInWords({ from: "2027-02-05", to: "2027-02-09" }, es)).toBe("5 al 9 de feb");
});

test("children are told among the guests, with their ages", () => {
  expect(guestsInWords({ guests: 2 }, en)).toBe("2 guests");
  expect(guestsInWords({ guests: 4, children: [3, 9] }, en)).toBe("4 guests, including 2 children (ages 3 and 9)");
  expect(guestsInWords({ guests: 5, children: [0, 3, 9] }, es)).toBe("5 huéspedes, con 3 niños (edades: 0, 3 y 9)");
  expect(guestsInWords({ guests: 2, children: [1] }, es)).toBe("2 huéspedes, con 1 niño (edad: 1)");
});

test("the night when the clocks change is one night", () => {
  expect(nightsInWords({ checkIn: "2026-11-01", checkOut: "2026-11-02" }, en)).toBe("1 night");
  expect(dayInWords("2026-11-01", en)).toBe("Sun, Nov 1, 2026");
  expect(fullDayInWords("2026-11-01", en)).toBe("Sunday, November 1, 2026");
  expect(fullDayInWords("2026-11-01", es)).toBe("domingo, 1 de noviembre de 2026");
});

test("a deadline is told on the hotel's clock, whatever the guest's own zone", () => {
  const deadline = Date.parse("2026-11-22T03:05:00Z");
  expect(timeInWords(deadline, "America/Chicago", en)).toBe("9:05 PM");
  expect(timeInWords(deadline, "America/Chicago", es)).toBe("9:05 p.m.");
});

test.each([
  [0, "12 AM", "12 a.m."],
  [11, "11 AM", "11 a.m."],
  [12, "12 PM", "12 p.m."],
  [23, "11 PM", "11 p.m."],
])("hour %d reads %s in English, %s in Spanish", (hour, english, spanish) => {
  expect(hourInWords(hour, en)).toBe(english);
  expect(hourInWords(hour, es)).toBe(spanish);
});
