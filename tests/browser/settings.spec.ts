import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { startServer } from "#tests/support/server.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { ownHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";
import { typeLogIn } from "./people.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

test("a price is handed in while the hotel runs, guests see it, and the owner goes back", async ({ page }) => {
  const hotel = await startServer({ house: ownHouse("on"), env: { ...OWNER, DEMO: "on" }, patience: 120_000 });
  const folder = await mkdtemp(join(tmpdir(), "levee-property-"));
  const file = join(folder, "property.json");
  const command = async (...asked: string[]) => {
    const env = { ...process.env, DATA_DIR: hotel.dataDir };
    return (await promisify(execFile)(process.execPath, ["server/hotel-command.ts", ...asked], { env })).stdout;
  };
  const expectPrice = (price: string) =>
    expect.poll(async () => (await (await page.request.get(`${hotel.url}/room`)).text()).includes(price)).toBe(true);
  try {
    await command("export", file);
    const exported = await readFile(file, "utf8");
    await writeFile(file, exported.replace('"nightlyPriceCents": 7900', '"nightlyPriceCents": 8450'));
    expect(await command("import", file)).toBe("Version 2 is in force.\n");
    await expectPrice("$84.50");

    await page.goto(`${hotel.url}/login?returnTo=/dashboard/settings`);
    await typeLogIn(page, { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD });
    await expect(page.getByText("Guests see version 2.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Version 1", exact: true }).click();
    const change = page.getByRole("row", { name: /nightly price/ });
    await expect(change).toContainText("8450");
    await expect(change).toContainText("7900");
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await button(page, "Publish version 1").click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("This is what guests see.")).toBeVisible();
    await expectPrice("$79");
  } finally {
    await hotel.stop();
    await rm(folder, { recursive: true });
  }
});
