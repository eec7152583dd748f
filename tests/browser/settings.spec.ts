import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { startServer } from "#tests/support/server.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { ownHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";
import { typeLogIn } from "./people.ts";
import { editByForm } from "./settings-steps.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

test.beforeEach(({ allowComplaint }) => {
  // What looks for violations is itself stopped in the frame beside a form, which runs nothing.
  allowComplaint(/Blocked script execution .*frame is sandboxed/);
});

test("a price is handed in while the hotel runs, the owner goes back, and renames the house by form", {
  tag: "@soak",
}, async ({ page }) => {
  test.setTimeout(120_000);
  const hotel = await startServer({ ...ownHouse("on"), env: { ...OWNER, DEMO: "on" } });
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
    await expect(page.getByText("Guests see version 2, saved")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Version 1", exact: true }).click();
    const change = page.getByRole("row", { name: /price of a night/ });
    await expect(change).toContainText("$84.50");
    await expect(change).toContainText("$79.00");
    await lookAgain(page);
    await expectNoSidewaysScroll(page);
    await button(page, "Publish version 1").click();
    await page.getByLabel("Why, for yourself and other owners").fill("The old price was right");
    await lookAgain(page);
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("This is what guests see.")).toBeVisible();
    await expectPrice("$79");
    await page.getByRole("link", { name: "Settings", exact: true }).first().click();
    await expect(page.getByText("The old price was right")).toBeVisible();
    await editByForm(page, hotel.url);
    await editWithoutScripts(page, hotel.url);
  } finally {
    await hotel.stop();
    await rm(folder, { recursive: true });
  }
});

/** The same forms without a line of script: what was typed is still there after a button of a list. */
async function editWithoutScripts(page: Page, url: string): Promise<void> {
  const browser = page.context().browser();
  const storageState = await page.context().storageState();
  const context = await browser?.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context?.newPage();
  if (!context || !plain) throw new Error("There is no browser.");
  await plain.goto(`${url}/dashboard/settings/edit/services`);
  await plain.getByLabel("Title", { exact: true }).first().fill("");
  await button(plain, "Save as a draft").last().click();
  await expect(plain).toHaveURL(/#faults$/);
  await plain.locator("#faults").getByRole("link", { name: "Services, title", exact: true }).click();
  await expect(plain).toHaveURL(/#content\.services\.title$/);
  await plain.getByLabel("Title", { exact: true }).first().fill("Services");
  await plain.getByLabel("Introduction", { exact: true }).fill("Typed before a button was pressed.");
  await plain.getByText("Service 2: Wi-Fi", { exact: true }).click();
  await button(plain, "Move up: Service 2").click();
  await expect(plain.getByLabel("Introduction", { exact: true })).toHaveValue("Typed before a button was pressed.");
  await expect(plain.getByLabel("Name", { exact: true }).first()).toHaveValue("Wi-Fi");
  await button(plain, "Save as a draft").last().click();
  await expect(plain.getByText("Saved. Guests see it once the draft is published.")).toBeVisible();
  const beside = plain.getByRole("region", { name: "What guests would see" });
  await expect(beside.frameLocator("iframe").getByText("Typed before a button was pressed.")).toBeVisible();
  await plain.goto(`${url}/dashboard/settings`);
  await button(plain, "Discard the draft").click();
  await plain.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(plain.getByText("Nothing waits to be published.")).toBeVisible();
  await context.close();
}
