import { expect, type Page } from "@playwright/test";
import { lookAgain, test } from "./fixtures.ts";
import { expectToast, navigation, readDialog } from "./people.ts";
import { button } from "./steps.ts";

/** What a guest does at Google: chooses who they are. */
async function chooseAtGoogle(page: Page, email: string) {
  await page.getByRole("button", { name: email }).click();
}

test("a guest signs in with Google in a window of its own, and comes back to where they were", async ({ page }) => {
  await page.goto("/login?returnTo=%2Froom");
  const opening = page.waitForEvent("popup");
  await button(page, "Sign in with Google").click();
  const google = await opening;
  await expect(button(page, "Waiting for Google ...")).toBeVisible();
  const closing = google.waitForEvent("close");
  await chooseAtGoogle(google, "gina@example.com");
  await closing;
  await expectToast(page, "Logged In!");
  await expect(page).toHaveURL(/\/room$/);
  await expect((await navigation(page)).getByRole("link", { name: "Your account, Gina Landry" })).toBeVisible();
});

test("Google's window is as large as agreed, and a guest who shuts it hears so", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill("gina@example.com");
  const opening = page.waitForEvent("popup");
  await button(page, "Sign in with Google").click();
  const google = await opening;
  await google.waitForURL(/\/o\/oauth2\//);
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
  await expect(button(page, "Sign in with Google")).toBeVisible();
});

test("a guest who cancels at Google hears so in the page they came from", async ({ page, baseURL }) => {
  await page.goto("/login");
  const opening = page.waitForEvent("popup");
  await button(page, "Sign in with Google").click();
  const google = await opening;
  await google.waitForURL(/\/o\/oauth2\//);
  const state = new URL(google.url()).searchParams.get("state") ?? "";
  const back = new URLSearchParams({ error: "access_denied", state });
  // The window closes under way, so nothing waits for its page.
  await google.evaluate(
    (address) => void setTimeout(() => location.assign(address)),
    `${baseURL}/login/google/return?${back}`,
  );
  await readDialog(page, "Something went wrong.", "was cancelled");
});

test("where windows are blocked, a guest goes to Google with the whole page", async ({ page }) => {
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
