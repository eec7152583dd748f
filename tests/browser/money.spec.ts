import { expect } from "@playwright/test";
import { comeAsOwner } from "./desk-people.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { anotherPays } from "./paid-elsewhere.ts";
import { expectToast } from "./people.ts";
import { button, comeToPay, expectConfirmed, expectNoSidewaysScroll, GOOD_CARD, payWith } from "./steps.ts";

const DISPUTED = "4000000000000259";

test("a guest pays, opens the receipt, addresses it once, and finds it in both languages and on paper", {
  tag: "@soak",
}, async ({ page }) => {
  await comeToPay(page);
  await payWith(page, GOOD_CARD);
  const number = await expectConfirmed(page);
  await page.getByRole("link", { name: "Receipt" }).click();
  await expect(page).toHaveURL(new RegExp(`/receipts/${number}$`));
  const receipt = page.getByRole("article", { name: "Receipt" });
  await expect(receipt).toContainText(/R20\d\d-\d{6}/);
  await expect(receipt).toContainText("Tax 12%");
  await expect(receipt).toContainText("$28.44");
  await expect(receipt.getByRole("row", { name: /^Total paid/ })).toContainText("$270.44");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByText("Is this for a company?").click();
  await page.getByLabel("Company", { exact: true }).fill("Example Barges");
  await page.getByLabel("Address", { exact: true }).fill("2 Wharf Road\nGretna");
  await button(page, "Put it on the receipt").click();
  await expect(page.getByRole("status").filter({ hasText: "addressed now" })).toBeVisible();
  await expect(receipt).toContainText("Example Barges");
  await expect(page.getByText("Is this for a company?")).toHaveCount(0);

  await page.emulateMedia({ media: "print" });
  await expect(button(page, "Print or save as PDF")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.goto(`/es/receipts/${number}`);
  await expect(page.getByRole("article", { name: "Recibo" })).toContainText("Impuesto 12%");
  await page.goto("/mybookings");
  await expect(page.getByRole("link", { name: `Receipt for booking ${number}` })).toBeVisible();
});

test("the desk compares the books and gathers what answers a dispute", { tag: "@soak" }, async ({ page, baseURL }) => {
  await anotherPays(baseURL ?? "", { email: "disputed@example.com", days: 80, card: DISPUTED });

  await comeAsOwner(page);
  await page.goto("/dashboard/money");
  await button(page, "Reconcile").click();
  await expectToast(page, "The reconciliation has begun.");
  await expect(page.getByText(/^0 differences over \d+ payments?$/)).toBeVisible({ timeout: 30_000 });
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: /^Evidence/ }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page
    .getByRole("link", { name: /^Evidence/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Chargeback of $270.44" })).toBeVisible();
  await expect(page.getByText("The guest ticked this cancellation policy").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as a file" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^evidence-dp_\w+\.json$/);
  await button(page, "Save it at the provider").click();
  await expectToast(page, "The evidence is saved at the provider.");

  await button(page, "Send it to the bank").click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("can't be changed or added to afterwards");
  await question.getByRole("button", { name: "Cancel" }).click();
  await button(page, "Send it to the bank").click();
  await question.getByRole("button", { name: "Send to the bank" }).click();
  await expectToast(page, "The evidence was sent to the bank.");
  await expect(page.getByText("Answered, the bank decides")).toBeVisible();
  await expect(button(page, "Send it to the bank")).toHaveCount(0);
});
