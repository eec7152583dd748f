import { expect, onTestFinished, test } from "vitest";
import { browserOf } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { serveHouse, type ServedHouseOptions } from "#tests/support/served-house.ts";
import { brokenPromises } from "./restless-guest.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { checkoutOf, suite } from "./stays.ts";
import { killDuringCheckouts } from "./kill-rounds.ts";

// The soak kills each a hundred times, and holds how fast it opens again to its bound.
const KILLS = 2;

test("a hotel on the embedded database that is killed again and again keeps every promise", async () => {
  await survive("embedded", {});
});

test("one of two processes on PostgreSQL that is killed again and again leaves every promise kept", async () => {
  await survive("PostgreSQL", { databaseUrl: await foundedDatabase(), processes: 2 });
});

test("a promise that was not kept is noticed (control)", async () => {
  const house = await openTestHotel();
  onTestFinished(() => house.close());
  const browser = browserOf(house);
  const sent = checkoutOf([suite("2026-12-01", 1)]);
  const checkout = { orderId: "lost", paymentIntentId: "pi_lost", clientSecret: "" };
  const lost = await brokenPromises([
    { browser, sent, told: { of: "booked", bookingIds: [1_000_000_000], status: "confirmed" } },
    { browser, sent, told: { of: "paid", checkout } },
    { browser, sent, told: { of: "held", checkout } },
  ]);
  expect(lost).toHaveLength(3);
});

async function survive(name: string, options: ServedHouseOptions): Promise<void> {
  const house = await serveHouse({ ...options, env: { QUICK_TIMES: "on" } });
  try {
    const report = await killDuringCheckouts(house, KILLS);
    const { held, paid, booked } = report.promises;
    figure(
      `${KILLS} kills, ${name}: promises broken, of held, paid, booked`,
      `${report.broken.length} of ${held}, ${paid}, ${booked}`,
    );
    figure(
      `${KILLS} kills, ${name}: median and longest restart to the limit of 5 s`,
      `${(report.medianRestart / 5_000).toFixed(2)}, ${(report.longestRestart / 5_000).toFixed(2)}`,
      "median at most 1 in the soak",
    );
    figure(`${KILLS} kills, ${name}: books clean, to the limit of 60 s`, report.cleanAfter / 60_000, "at most 1");
    expect(report).toMatchObject({ broken: [], complaints: [], faults: [] });
    expect(booked).toBeGreaterThan(0);
    expect(held + paid).toBeGreaterThan(0);
  } finally {
    await house.stop();
  }
}
