import { afterEach, describe, expect, it } from "vitest";
import { addDays, daysBetween, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { priceLine } from "#hotel/pricing/rules/pricing.ts";
import { eachNight, nightsOf, stayFault } from "#hotel/kernel/stay.ts";

/** Zones whose clocks differ in July, with and without clock changes, east and west of the date line. */
const ZONES = {
  "America/Chicago": 300,
  "Pacific/Pago_Pago": 660,
  "Pacific/Kiritimati": -840,
  "Asia/Kolkata": -330,
  "Australia/Lord_Howe": -630,
  "Europe/London": -60,
};
const HOME_ZONE = process.env.TZ;
const RATES = { taxBasisPoints: 1_200, feePerLine: 500 };
/** What one, two, seven and sixty nights of a Standard room cost, in cents, worked out by hand. */
const PRICES = { 1: 9_348, 2: 18_196, 7: 62_436, 60: 531_380 };

afterEach(() => {
  if (HOME_ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = HOME_ZONE;
});

describe("every night of 2026 to 2028", () => {
  it.each(Object.entries(ZONES))("has the same nights and prices on a machine in %s", (zone, minutesWest) => {
    process.env.TZ = zone;
    // The hour of the machine really is that zone's, so that a rule leaning on it would show.
    expect(new Date("2027-07-01T12:00:00Z").getTimezoneOffset()).toBe(minutesWest);

    const days = calendar();
    expect(days).toHaveLength(365 + 365 + 366 + 60);
    const nights = days.slice(0, -60);
    const told = nights.flatMap((night, index) => {
      return Object.keys(PRICES).map((length) => describeStay(night, days[index + Number(length)]));
    });
    const expected = nights.flatMap((night, index) => {
      return Object.entries(PRICES).map(([length, total]) => ({
        checkIn: night,
        nights: Number(length),
        checkOut: days[index + Number(length)],
        total,
      }));
    });
    expect(told).toEqual(expected);
    expect(eachNight({ checkIn: "2026-01-01", checkOut: "2029-01-01" })).toEqual(nights);
    expect(daysBetween("2026-01-01", "2029-01-01")).toBe(1_096);
    expect(
      stayFault(
        { checkIn: "2026-11-01", checkOut: "2026-11-02" },
        { today: "2026-11-01", horizonDays: 540, maxNights: 1 },
      ),
    ).toBeUndefined();
  });

  it("would show a rule that counts between local midnights", () => {
    process.env.TZ = "America/Chicago";
    const hours = (new Date(2026, 10, 2).getTime() - new Date(2026, 10, 1).getTime()) / 3_600_000;
    expect(Math.ceil(hours / 24)).toBe(2);
  });
});

function describeStay(from: PlainDate, until: PlainDate | undefined) {
  const checkIn = parsePlainDate(from) ?? "1900-01-01";
  const nights = nightsOf({ checkIn, checkOut: until ?? checkIn });
  const { total } = priceLine({ rooms: 1, nights, nightlyPrice: 7_900 }, RATES);
  return { checkIn, nights, checkOut: addDays(checkIn, nights), total };
}

/** The days from 1 January 2026 on, sixty past the end of 2028, by the lengths of the months alone. */
function calendar(): PlainDate[] {
  const days: PlainDate[] = [];
  for (const year of [2026, 2027, 2028, 2029]) {
    for (const [month, length] of [31, year === 2028 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      for (let day = 1; day <= length; day += 1) {
        days.push(`${year}-${String(month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}` as PlainDate);
      }
    }
  }
  return days.slice(0, 1_096 + 60);
}
