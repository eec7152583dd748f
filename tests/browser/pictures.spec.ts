import { expect } from "@playwright/test";
import { logo, photograph } from "#tests/support/hostile-pictures.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { openOwnHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";
import { typeLogIn } from "./people.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

const baseURL = await openOwnHouse({ DEMO: "off" });

test("an owner hands in a photograph, says what it shows, and guests see it", { tag: "@soak" }, async ({
  page,
  browser,
}) => {
  // The press lets everybody else go first.
  test.setTimeout(180_000);
  await page.goto("/login?returnTo=/dashboard/settings/pictures");
  await typeLogIn(page, { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD });
  await page.getByLabel("Photographs from this computer or phone").setInputFiles([
    { name: "garden.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await photograph(1_600, 1_200, 3)) },
    { name: "bill.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7") },
  ]);
  await button(page, "Add").click();
  await expect(page.getByText("One picture was added.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("bill.jpg: This is no JPEG, PNG or WebP picture");
  const card = page.getByRole("list", { name: "Pictures that were added" }).getByRole("listitem");
  await expect(card.locator("img")).toBeVisible({ timeout: 120_000 });
  await expect(card).toContainText("Needs a description");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole("link").click();
  const picture = page.getByRole("img", { name: "The picture, not described yet" });
  await picture.click({ position: { x: 10, y: 10 } });
  await expect(page.getByLabel("From the left")).not.toHaveValue("");
  await page.getByLabel("From the left").fill("70");
  await page.getByLabel("Description", { exact: true }).fill("The garden behind the house");
  await page.getByLabel("Description in Spanish").fill("El jardín detrás de la casa");
  await button(page, "Save").click();
  await expect(page.getByText("Saved. Where a version shows")).toBeVisible();
  await page.getByLabel("Instead of the picture at").selectOption("content.about.picture");
  await button(page, "Put it into the draft").click();
  await expect(page.getByText("It is in the draft.")).toBeVisible();
  await expect(page.getByText("A version of the settings shows this picture")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/dashboard/settings");
  await button(page, "Publish the draft").click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/is published/)).toBeVisible();
  const guest = await browser.newPage({ baseURL });
  await expect(async () => {
    await guest.goto("/about");
    await expect(guest.getByRole("img", { name: "The garden behind the house" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const shown = guest.getByRole("img", { name: "The garden behind the house" });
  await expect(shown).toHaveCSS("object-position", /^70%/);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await guest.goto("/es/about");
  await expect(guest.getByRole("img", { name: "El jardín detrás de la casa" })).toBeVisible();
  await guest.close();
});

test("an owner hands in a logo, and guests see it in the place of the name, by day and in the dark", {
  tag: "@soak",
}, async ({ page, browser, allowComplaint }) => {
  test.setTimeout(180_000);
  // The frame beside a form shows a page, and runs nothing.
  allowComplaint(/Blocked script execution .*frame is sandboxed/);
  await page.goto("/login?returnTo=/dashboard/settings/pictures");
  await typeLogIn(page, { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD });
  const sent = async (colour: string) => {
    const { name, type, bytes } = await logo(colour);
    return { name, mimeType: type, buffer: Buffer.from(bytes) };
  };
  await page.getByLabel("Logo file").setInputFiles(await sent("#f5e9c8"));
  await button(page, "Add logo").click();
  await expect(page.getByRole("alert")).toContainText("Please use a version in dark colors.");
  await page.getByLabel("Logo file").setInputFiles(await sent("#7a1f2b"));
  await button(page, "Add logo").click();
  const card = page.getByRole("listitem").filter({ hasText: "Logo of 330 by 88 pixels" });
  await expect(card.locator("img")).toBeVisible({ timeout: 120_000 });
  await card.getByRole("link").click();
  await button(page, "Put it into the draft as the logo").click();
  await expect(page.getByText("It is in the draft.")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/dashboard/settings/edit/hotel");
  await expect(page.getByLabel("Logo", { exact: true })).toHaveValue(/^logo-/);
  await page.goto("/dashboard/settings");
  await button(page, "Publish the draft").click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/is published/)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    const guest = await browser.newPage({ baseURL, colorScheme, viewport: { width: 390, height: 800 } });
    const shown = guest.getByRole("banner").getByRole("img");
    await expect(async () => {
      await guest.goto("/");
      await expect(shown).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(guest.getByRole("banner").getByRole("link").first()).toHaveAccessibleName(
      (await shown.getAttribute("alt")) ?? "",
    );
    await expect(shown).toHaveCSS("background-color", "rgb(251, 246, 236)");
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(330);
    await expectNoSidewaysScroll(guest);
    await expectNoAxeViolations(guest);
    await guest.close();
  }
});
