import { expect, type Page } from "@playwright/test";
import { lookAgain, test } from "./fixtures.ts";
import { expectToast, navigation, readDialog } from "./people.ts";
import { button } from "./steps.ts";

/** Presses the button, and waits for Google's own page. */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await button(page, "Sign in with Google").click();
  const google = await opening;
  await google.waitForURL(/\/o\/oauth2\//);
  return google;
}

/** What a guest does at Google: chooses who they are. */
async function chooseAtGoogle(page: Page, email: string) {
  await page.getByRole("button", { name: email }).click();
}

test("Google's window is as large as agreed; a guest who shuts it or cancels there hears so, signs in, and is back where they were", async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await page.goto("/login?returnTo=%2Froom");
  await page.getByLabel("Email", { exact: true }).fill("gina@example.com");
  const google = await openWindow(page);
  expect(await google.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  // While the guest is at Google nothing is taken for closed.
  await page.clock.runFor(10_000);
  await expect(button(page, "Waiting for Google ...")).toBeVisible();
  await google.close();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 200 });
  }).toPass();
  await readDialog(page, "Something went wrong.", "Google's window was closed");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("gina@example.com");

  const left = await openWindow(page);
  const state = new URL(left.url()).searchParams.get("state") ?? "";
  const back = new URLSearchParams({ error: "access_denied", state });
  // The window closes under way, so nothing waits for its page.
  await left.evaluate((address) => location.assign(address), `${baseURL}/login/google/return?${back}`).catch(() => {});
  await readDialog(page, "Something went wrong.", "was cancelled");

  const at = await openWindow(page);
  const closing = at.waitForEvent("close");
  await chooseAtGoogle(at, "gina@example.com");
  await closing;
  await expectToast(page, "Logged In!");
  await expect(page).toHaveURL(/\/room$/);
  await expect((await navigation(page)).getByRole("link", { name: "Your account, Gina Landry" })).toBeVisible();
});

test("where windows are blocked, a guest goes to Google with the whole page", { tag: "@soak" }, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login?returnTo=%2Fservices");
  await button(page, "Sign in with Google").click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Your browser blocked Google's window.");
  await lookAgain(page);
  await dialog.getByRole("link", { name: "Go on in this window" }).click();
  await chooseAtGoogle(page, "gus@example.com");
  await expectToast(page, "Logged In!");
  await expect(page).toHaveURL(/\/services$/);
});

test.describe("in a browser that runs no scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest goes to Google with the whole page", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/es/login?returnTo=%2Fes%2Fabout");
    await page.getByRole("link", { name: "Entrar con Google" }).click();
    await chooseAtGoogle(page, "gus@example.com");
    await expect(page).toHaveURL(/\/es\/about$/);
    await expect(page.getByText("¡Sesión iniciada!")).toBeVisible();
  });
});
