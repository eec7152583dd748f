import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { serveHouse } from "#tests/support/served-house.ts";
import { checkOut, checkoutOf, dayFromNow, suite } from "./stays.ts";

test("a second hotel on the same embedded data refuses within two seconds and says why", async () => {
  const dataDir = freshFolder();
  const house = await serveHouse({ dataDir });
  const second = await startAnother({ DATA_DIR: dataDir });
  // The same program refuses for a reason it sees at once: what this machine needs to start it at all.
  const atOnce = await startAnother({ DATA_DIR: dataDir, PORT: "none" });
  await house.stop();
  const limit = Math.max(2_000, 1_500 + atOnce.milliseconds);
  figure("second process on the same data: refusal to a refusal at once", second.milliseconds / atOnce.milliseconds);
  figure("second process on the same data: refusal to its limit", second.milliseconds / limit, "at most 1");
  expect(second).toMatchObject({ exitCode: 1 });
  expect(second.said).toContain(`is already in use by another process (number ${house.servers[0]?.pid})`);
  expect(second.said).toContain("DATA_DIR");
  expect(second.milliseconds).toBeLessThan(limit);
});

test("the data of a killed hotel is taken over, with what it held", async () => {
  const dataDir = freshFolder();
  const house = await serveHouse({ dataDir });
  const browser = house.guest();
  const sent = checkoutOf([suite(dayFromNow(9), 1)]);
  const held = await browser.post("/api/create-payment-intent", sent);
  await house.servers[0]?.restart("SIGKILL");
  const again = await browser.post("/api/create-payment-intent", sent);
  expect({ status: again.status, orderId: again.body.orderId }).toEqual({ status: 200, orderId: held.body.orderId });
  expect(await house.faultsWithin(10_000)).toEqual([]);
  await house.stop();
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

/** The real program this time; it refuses before it needs any page. */
async function startAnother(settings: { DATA_DIR: string; PORT?: string }) {
  const began = performance.now();
  const child = spawn(process.execPath, ["server/main.ts"], { env: { ...process.env, PORT: "0", ...settings } });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [exitCode] = (await once(child, "close")) as [number | null];
  return { exitCode, said, milliseconds: performance.now() - began };
}
