import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { type ServedHouse, serveHouse } from "#tests/support/served-house.ts";
import { brokenPromises } from "./restless-guest.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { startAnother } from "./start-another.ts";
import { checkoutOf, dayFromNow, suite } from "./stays.ts";
import { killDuringCheckouts } from "./kill-rounds.ts";

// The soak kills each a hundred times among more guests, and holds how fast it opens again to its bound.
const KILLS = 2;
const GUESTS = 3;
const QUICK = { env: { QUICK_TIMES: "on" } };

// Of work: neighbours of this test make the clock's time longer. By the clock the soak holds it to the same bound.
const REFUSAL_WITHIN_MS = 2_000;

describe("a hotel on the embedded database", () => {
  let house: ServedHouse;
  beforeAll(async () => {
    house = await serveHouse(QUICK);
  });
  afterAll(() => house.stop());

  test("lets no second one on the same data, which refuses before two seconds of work", async () => {
    const [first] = house.servers;
    const second = await startAnother(first?.dataDir ?? "");
    figure("second process on the same data: refusal to its limit", second.worked / REFUSAL_WITHIN_MS, "at most 1");
    expect(second).toMatchObject({ exitCode: 1 });
    expect(second.said).toContain(`is already in use by another process (number ${first?.pid})`);
    expect(second.said).toContain("DATA_DIR");
    expect(second.worked).toBeLessThan(REFUSAL_WITHIN_MS);
  });

  test("that is killed again and again takes over what it held, and keeps every promise", {
    tags: ["soak"],
  }, async () => {
    const browser = house.guest();
    const sent = checkoutOf([suite(dayFromNow(9), 1)]);
    const held = await browser.post("/api/create-payment-intent", sent);
    await survive("embedded", house);
    const again = await browser.post("/api/create-payment-intent", sent);
    expect({ status: again.status, orderId: again.body.orderId }).toEqual({ status: 200, orderId: held.body.orderId });
  });
});

test("one of two processes on PostgreSQL that is killed again and again leaves every promise kept", {
  tags: ["soak"],
}, async () => {
  const house = await serveHouse({ ...QUICK, databaseUrl: await foundedDatabase(), processes: 2 });
  onTestFinished(() => house.stop());
  await survive("PostgreSQL", house);
});

test("a promise that was not kept is noticed (control)", async () => {
  const house = await openTestHotel({ mailRoom: { writer: briefWriter } });
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

async function survive(name: string, house: ServedHouse): Promise<void> {
  const report = await killDuringCheckouts(house, { kills: KILLS, guests: GUESTS });
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
}
