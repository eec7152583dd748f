import { expect, test } from "vitest";
import { sendThroughOutage } from "#tests/mail/outage.ts";

test("while mail is away guests book as ever, and all get their letter soon after, once", async () => {
  const outage = { awayMs: 5_000, atLeast: 8, perMinute: 120, kills: 0, patienceMs: 120_000 };
  const report = await sendThroughOutage(outage);
  expect(report).toMatchObject({ refused: 0, missing: 0, again: 0, againAsAnother: 0 });
  expect(report.booked).toBeGreaterThanOrEqual(8);
  expect(report.lastAfter).toBeLessThan(120_000);
});
