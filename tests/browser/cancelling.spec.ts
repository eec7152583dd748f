import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { bookPaid } from "./paid-elsewhere.ts";
import { linkInLetter } from "./people.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

test("a guest who has paid looks at what cancelling means, keeps the stay, and cancels it later", async ({ page }) => {
  const number = await bookPaid(page.request, { email: "kept@example.com", days: 75 });
  await page.goto("/mybookings");

  const ask = page.getByRole("button", { name: `Cancel this stay (booking ${number})` });
  await ask.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel this stay?");
  await expectAmounts(page, { paid: "$270.44", kept: "$0.00", back: "$270.44" });
  // Shown in the place of another screen, it has brought its own styles.
  await expect(page.locator(".cancel-ways")).toHaveCSS("display", "flex");
  await expect(page.getByText(/^This holds until 6:00 PM on .+, hotel time\.$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "No, keep it" }).click();
  await expect(page.getByRole("table")).toContainText("Confirmed");

  await ask.click();
  await button(page, "Yes, cancel this stay").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is cancelled");
  await expect(page.getByText("$270.44 goes back to the card it came from.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("link", { name: "View My Bookings" }).click();
  await expect(page.getByRole("table")).toContainText("Cancelled");
  await expect(ask).toHaveCount(0);
  await expect(page.getByText(/^\$270\.44 (is on its way back to|went back to) your card/)).toBeVisible();
});

test("a guest who is late reads that the first night is kept, in Spanish too", { tag: "@soak" }, async ({ page }) => {
  await bookPaid(page.request, { email: "late@example.com", days: 1 });
  await page.goto("/es/mybookings");
  await page.getByRole("button", { name: /^Cancelar esta estancia/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¿Cancelar esta estancia?");
  await expect(page.getByText("Retenido según las condiciones")).toBeVisible();
  await expect(page.getByText("$93.48")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test(
  "somebody with number and address alone gets a letter sent to the guest, whose link cancels once",
  { tag: "@soak" },
  async ({ page, playwright, baseURL, allowComplaint }, { project }) => {
    allowComplaint(/404/);
    const email = `letter.${project.name}@example.com`;
    const another = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const number = await bookPaid(another, { email, days: 60 });
    await page.goto("/mybookings");
    await page.getByLabel("Booking ID").fill(String(number));
    await page.getByLabel("Email").fill(email);
    await button(page, "Search").click();
    await expect(page.getByRole("button", { name: /^Cancel this stay/ })).toHaveCount(0);
    await button(page, "Send me the link").click();
    await expect(page.getByText("The link is on its way to the e-mail address of this booking.")).toBeVisible();

    const link = await linkInLetter(email, "/stay/cancel/");
    await page.goto(link);
    await expectAmounts(page, { paid: "$270.44", kept: "$0.00", back: "$270.44" });
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /^Yes, cancel this stay/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is cancelled");
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest cancels a paid stay from My Bookings", { tag: "@soak" }, async ({ page }) => {
    await bookPaid(page.request, { email: "plain@example.com", days: 70 });
    await page.goto("/mybookings");
    await page.getByRole("button", { name: /^Cancel this stay/ }).click();
    await expectAmounts(page, { paid: "$270.44", kept: "$0.00", back: "$270.44" });
    await button(page, "Yes, cancel this stay").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is cancelled");
    await page.goto("/mybookings");
    await expect(page.getByRole("table")).toContainText("Cancelled");
  });
});

async function expectAmounts(page: Page, { paid, kept, back }: { paid: string; kept: string; back: string }) {
  const amounts = page.locator("dl");
  await expect(amounts).toContainText(`Paid for the stay${paid}`);
  await expect(amounts).toContainText(`Kept by the terms${kept}`);
  await expect(amounts).toContainText(`Comes back to you${back}`);
}
