import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations, lookAgain } from "./fixtures.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

/** A name that guests see once the owner has looked at it and published it, and nobody else before. */
export async function editByForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/settings`);
  await page.getByRole("link", { name: "Hotel", exact: true }).click();
  const [name, phone] = [page.getByLabel("Name", { exact: true }), page.getByLabel("Phone", { exact: true })];
  await name.fill("Heron House");
  await phone.fill("");
  await button(page, "Save as a draft").last().click();
  await expect(phone).toHaveAccessibleDescription(/Is missing\./);
  const summary = page.locator("#faults");
  await expect(summary).toBeFocused();
  // With its address the page scrolls to the summary, away from under a press.
  await expect(page).toHaveURL(/#faults$/);
  await summary.getByRole("link", { name: "The hotel, phone" }).click();
  await expect(phone).toBeFocused();
  await expect(name).toHaveValue("Heron House");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await phone.fill("(504) 555-0142");
  await button(page, "Save as a draft").last().click();
  await expect(page.getByText("Saved. Guests see it once the draft is published.")).toBeVisible();
  await expectBeside(page);

  await page.goto(`${url}/dashboard/settings`);
  await expect(page.getByText("One change that guests do not see yet.")).toBeVisible();
  await lookAgain(page);
  await button(page, "Preview the pages").click();
  await expect(page.getByText("Preview of the draft.")).toBeVisible();
  await expect(page).toHaveTitle(/Heron House/);
  await lookAgain(page);
  const stranger = async () => (await (await fetch(url)).text()).includes("Heron House");
  expect(await stranger()).toBe(false);
  const lines = await page.request.post(`${url}/?index`, { form: { intent: "add" }, maxRedirects: 0 });
  expect([lines.status(), lines.headers().location]).toEqual([303, "/"]);
  await page.reload();
  await expect(page.getByText("Nothing can be booked or sent from a draft.")).toBeVisible();
  await button(page, "OK").click();
  await button(page, "End the preview").click();

  await button(page, "Publish the draft").click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Nothing waits to be published.")).toBeVisible();
  await expect.poll(stranger).toBe(true);
}

/** The guests' page as the draft has it beside the form, in both languages and on the way through it. */
async function expectBeside(page: Page): Promise<void> {
  const beside = page.getByRole("region", { name: "What guests would see" });
  const frame = beside.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Heron House" }).first()).toBeVisible();
  await expect(frame.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
  await beside.getByRole("link", { name: "Español" }).click();
  await expect(frame.locator("html")).toHaveAttribute("lang", "es");
  await expect(frame.getByRole("link", { name: "Heron House" }).first()).toBeVisible();
  await lookAgain(page);
  await expectNoSidewaysScroll(page);
}
