import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { serveHouse } from "#tests/support/served-house.ts";
import { startAnother } from "./start-another.ts";
import { checkOut, checkoutOf, dayFromNow, suite } from "./stays.ts";

// Of work: neighbours of this test make the clock's time longer. By the clock the soak holds it to the same bound.
const LIMIT_MS = 2_000;

test("a second hotel on the same embedded data refuses before two seconds of work, and takes over what a killed one held", async () => {
  const dataDir = freshFolder();
  const house = await serveHouse({ dataDir });
  onTestFinished(() => house.stop());
  const browser = house.guest();
  const sent = checkoutOf([suite(dayFromNow(9), 1)]);
  const held = await browser.post("/api/create-payment-intent", sent);
  const second = await startAnother(dataDir);
  figure("second process on the same data: refusal to its limit", second.worked / LIMIT_MS, "at most 1");
  expect(second).toMatchObject({ exitCode: 1 });
  expect(second.said).toContain(`is already in use by another process (number ${house.servers[0]?.pid})`);
  expect(second.said).toContain("DATA_DIR");
  expect(second.worked).toBeLessThan(LIMIT_MS);
  await house.servers[0]?.restart("SIGKILL");
  const again = await browser.post("/api/create-payment-intent", sent);
  expect({ status: again.status, orderId: again.body.orderId }).toEqual({ status: 200, orderId: held.body.orderId });
  expect(await house.faultsWithin(10_000)).toEqual([]);
});

test("three processes that start at once on an empty PostgreSQL all open, and sell the same rooms", async () => {
  const house = await serveHouse({ databaseUrl: await freshDatabase(), processes: 3 });
  const answers = await Promise.all(
    [4, 4, 5].map((rooms) => checkOut(house.guest(), [suite(dayFromNow(9), 1, rooms)])),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect((await checkOut(house.guest(), [suite(dayFromNow(9), 1)])).status).toBe(409);
  expect(await house.faultsWithin(10_000)).toEqual([]);
  await house.stop();
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "levee-two-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
