import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { exported } from "#content/property-document.ts";
import { withHotel, withRooms } from "#content/setup.ts";
import { readNeutral } from "#server/content-files.ts";
import { startServer } from "#tests/support/server.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { ownHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";
import { typeLogIn } from "./people.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

const HOTEL = {
  ...{ name: "Pine Motel", street: "2 Pine Road", city: "Bend", region: "Oregon", postalCode: "97701", country: "US" },
  ...{ phone: "(541) 555-0100", email: "desk@pine.example.com", timeZone: "America/Chicago" },
  ...{ checkInTime: "16:00", checkOutTime: "10:00" },
};
const ROOMS = [{ name: "Queen Room", nightlyPriceCents: 8_400, guests: 2, numbers: [1, 2, 3] }];

test("an owner of a house that began in English alone writes what Spanish lacks, and guests read it", {
  tag: "@soak",
}, async ({ page, allowComplaint }) => {
  test.setTimeout(180_000);
  // The frame beside a form shows a page, and runs nothing.
  allowComplaint(/Blocked script execution .*frame is sandboxed/);
  const hotel = await startServer({ ...ownHouse("off"), env: { ...OWNER, DEMO: "off", TRUST_PROXY: "1" } });
  const folder = await mkdtemp(join(tmpdir(), "levee-spanish-"));
  try {
    const file = join(folder, "property.json");
    await writeFile(file, JSON.stringify(exported(withRooms(withHotel(await readNeutral(), HOTEL), ROOMS))));
    const env = { ...process.env, DATA_DIR: hotel.dataDir };
    await promisify(execFile)(process.execPath, ["server/hotel-command.ts", "import", file], { env });

    await page.goto(`${hotel.url}/login?returnTo=/dashboard/settings/edit/hotel`);
    await typeLogIn(page, { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD });
    await expect(page.getByText(/Still missing: 2/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Rooms: 2" }).click();
    await expect(page).toHaveURL(/\/edit\/types\?write=es$/);
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Name of the type, in Spanish").fill("Habitación queen");
    await page.getByLabel("Name of such a room, in Spanish").fill("Habitación queen");
    await button(page, "Save as a draft").last().click();
    await expect(page.getByText("Saved. Guests see it once the draft is published.")).toBeVisible();
    await page.goto(`${hotel.url}/dashboard/settings/edit/hotel`);
    await expect(page.getByText(/Still missing/)).toBeHidden();
    await page.getByLabel("Spanish", { exact: true }).check();
    await button(page, "Save as a draft").last().click();
    await expect(page.getByText("Saved. Guests see it once the draft is published.")).toBeVisible();

    expect((await page.request.get(`${hotel.url}/es/room`, { maxRedirects: 0 })).status()).toBe(308);
    await page.goto(`${hotel.url}/dashboard/settings`);
    await button(page, "Publish the draft").click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText(/is published/)).toBeVisible();
    await expect(async () => {
      await page.goto(`${hotel.url}/es/room`);
      await expect(page.getByRole("heading", { name: "Habitación queen" }).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expectNoAxeViolations(page);
  } finally {
    await hotel.stop();
    await rm(folder, { recursive: true });
  }
});
