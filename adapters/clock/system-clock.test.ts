import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { openClock } from "./system-clock.ts";

const gretna = { zone: "America/Chicago", dayTurns: "04:00" };
const at = (instant: string) => openClock(gretna, () => Date.parse(instant));

describe("the hotel's business day", () => {
  test("is still yesterday for the guest at the door half an hour past midnight", () => {
    expect(at("2026-11-21T06:30:00Z").today()).toBe("2026-11-20");
  });

  test("turns at four in the morning", () => {
    expect(at("2026-11-21T09:59:59Z").today()).toBe("2026-11-20");
    expect(at("2026-11-21T10:00:00Z").today()).toBe("2026-11-21");
  });

  test("turns at four on the nights when clocks change", () => {
    expect(at("2026-03-08T08:59:59Z").today()).toBe("2026-03-07");
    expect(at("2026-03-08T09:00:00Z").today()).toBe("2026-03-08");
    expect(at("2026-11-01T09:59:59Z").today()).toBe("2026-10-31");
    expect(at("2026-11-01T10:00:00Z").today()).toBe("2026-11-01");
  });
});

describe("where clocks change", () => {
  const FIVE_HOURS = 5 * 3_600_000;
  const TEN_MINUTES = 600_000;
  const TURNS = ["00:00", "00:30", "01:00", "01:30", "02:00", "02:30", "03:00", "04:00", "11:50"];

  /** The instants of the changes of four years; in St. John's they came a minute after midnight then. */
  function changesIn(zone: string): number[] {
    const end = Temporal.ZonedDateTime.from(`2030-01-01[${zone}]`).epochMilliseconds;
    const changes: number[] = [];
    let next = Temporal.ZonedDateTime.from(`${zone === "America/St_Johns" ? 2007 : 2026}-01-01[${zone}]`);
    for (let change = next.getTimeZoneTransition("next"); change && changes.length < 8; ) {
      if (change.epochMilliseconds > end) break;
      changes.push(change.epochMilliseconds);
      next = change;
      change = next.getTimeZoneTransition("next");
    }
    return changes;
  }

  test.each(["America/Chicago", "America/Havana", "America/St_Johns", "America/Santiago", "Australia/Lord_Howe"])(
    "the business day never runs backwards, whenever it turns: %s",
    (zone) => {
      const changes = changesIn(zone);
      expect(changes).toHaveLength(8);
      const backwards: string[] = [];
      for (const dayTurns of TURNS) {
        let present = 0;
        const clock = openClock({ zone, dayTurns }, () => present);
        for (const change of changes) {
          let last = "";
          for (present = change - FIVE_HOURS; present <= change + FIVE_HOURS; present += TEN_MINUTES) {
            const day = clock.today();
            const isBegun = clock.dayBegins(day) <= present;
            if (day < last || !isBegun)
              backwards.push(`${dayTurns}: ${last}, ${day} at ${new Date(present).toISOString()}`);
            last = day;
          }
        }
      }
      expect(backwards).toEqual([]);
    },
  );

  test("at noon it is the day of the calendar, whenever it turns", () => {
    const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" });
    for (const dayTurns of TURNS) {
      for (
        let present = Date.parse("2026-01-01T18:00:00Z");
        present < Date.parse("2027-01-01");
        present += 86_400_000
      ) {
        const day = openClock({ zone: "America/Chicago", dayTurns }, () => present).today();
        expect(day).toBe(calendar.format(present));
      }
    }
  });

  test("in the night in which one o'clock comes twice, the day turns at the first", () => {
    const turning = (instant: string) =>
      openClock({ zone: "America/Chicago", dayTurns: "01:30" }, () => Date.parse(instant)).today();
    expect(turning("2026-11-01T06:29:59Z")).toBe("2026-10-31");
    expect(turning("2026-11-01T06:30:00Z")).toBe("2026-11-01");
    expect(turning("2026-11-01T07:10:00Z")).toBe("2026-11-01");
  });
});

test.each([
  ["2026-03-07", "2026-03-08T00:00:00.000Z"],
  ["2026-03-08", "2026-03-08T23:00:00.000Z"],
  ["2026-10-31", "2026-10-31T23:00:00.000Z"],
  ["2026-11-01", "2026-11-02T00:00:00.000Z"],
] as const)("six in the evening of %s is six on the wall, where clocks change in the night before", (day, instant) => {
  expect(new Date(openClock(gretna).at(day, "18:00")).toISOString()).toBe(instant);
});

test("six in the evening is told in the hotel's zone, in summer and in winter", () => {
  const clock = openClock(gretna);
  expect(new Date(clock.at("2026-07-04", "18:00")).toISOString()).toBe("2026-07-04T23:00:00.000Z");
  expect(new Date(clock.at("2026-12-24", "18:00")).toISOString()).toBe("2026-12-25T00:00:00.000Z");
});
