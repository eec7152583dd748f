import { expect, type Page } from "@playwright/test";
import { comeAsOwner, goByNavigation, reservePending } from "./desk-people.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { button, expectNoSidewaysScroll, threeNights } from "./steps.ts";

// The desk's journeys run at the width of its screen. What a telephone changes is how the pages are laid out.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.setTimeout(120_000);

const panel = (page: Page) => page.getByRole("complementary");
const dialog = (page: Page) => page.getByRole("dialog");

/** Those with the widest tables and drawings that no other journey comes to on a telephone; the soak goes to each. */
const WIDEST = ["Calendar", "Reports", "Users", "Activity log"];

test("no page of the desk is wider than a telephone", async ({ page }) => {
  await comeAsOwner(page);
  await page.goto("/dashboard");
  const navigation = page.locator("nav[aria-label='Dashboard']");
  const links = navigation.locator("a[href^='/dashboard']");
  const ways = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent.trim(), link.getAttribute("href")] as const),
  );
  const arrive = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  };
  expect(new Map(ways).size).toBeGreaterThan(10);
  for (const [name, path] of new Map(ways)) {
    if (!process.env.EVERY_LOOK && !WIDEST.includes(name)) continue;
    await goByNavigation(page, name);
    await expect(navigation.locator(`a[href="${path}"][aria-current="page"]`).first()).toBeAttached();
    await arrive();
  }
  for (const path of ["/dashboard/new-booking", ...(process.env.EVERY_LOOK ? ["/dashboard/calendar?view=list"] : [])]) {
    await page.goto(path);
    await arrive();
  }
});

test("a clerk with a telephone finds a booking, answers it, and sees what cancelling comes to", {
  tag: "@soak",
}, async ({ page }) => {
  const number = await reservePending("Tess Telephone", threeNights());
  await comeAsOwner(page);
  await page.goto("/dashboard/allbooking?search=Tess%20Telephone");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Tess Telephone" }).first().click();
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("Tess Telephone");
  await expect(page).toHaveURL(new RegExp(`booking=${number}`));
  await expectNoSidewaysScroll(page);
  await lookAgain(page, ".details");
  await panel(page).getByRole("link", { name: "Confirm", exact: true }).click();
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole("button", { name: "OK" }).click();
  await expect(panel(page).getByText("Confirmed", { exact: true }).first()).toBeVisible();
  await panel(page).getByRole("link", { name: "Cancel booking" }).click();
  await expect(dialog(page)).toContainText("Refund to the card");
  await expectNoSidewaysScroll(page);
  await lookAgain(page);
});

test("a clerk with a telephone sees today, has five places within a thumb's reach and the rest under More, also by keys, and looks a room over", async ({
  page,
}) => {
  await comeAsOwner(page);
  await page.goto("/dashboard");
  await expectNoAxeViolations(page);
  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  const [shown, more] = [navigation.getByRole("link"), navigation.getByText("More", { exact: true })];
  const audit = page.getByRole("link", { name: "Activity log" });
  await expect(shown).toHaveText(["Today", "Bookings", "Calendar", "Rooms"]);
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(shown).toHaveCount(15);
  await lookAgain(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(audit).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await audit.click();
  await expect(page).toHaveURL(/\/dashboard\/audit$/);
  await expect(audit).toBeHidden();
  await navigation.getByRole("link", { name: "Rooms" }).click();
  await button(page, "Clean: mark room 110 inspected").click();
  await expect(page.getByRole("status").filter({ hasText: "Room 110 is inspected" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, "Details room 110").click();
  await expectNoSidewaysScroll(page);
});

test("a list that is tried out says on a telephone what each part of a row is", async ({ page }) => {
  await comeAsOwner(page);
  await page.goto("/dashboard/settings/import");
  const list = "Ref,Guest,Arrival,Departure,Type\nP1,Pam Phone,2031-12-01,2031-12-03,standard";
  await page.getByLabel("Or its lines").fill(list);
  await button(page, "Read the list").click();
  await expect(page.getByRole("cell", { name: "Guest: Pam Phone" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("what an owner types on a telephone is saved by a button in sight, and lost by no link", { tag: "@soak" }, async ({
  page,
  allowComplaint,
}) => {
  // The frame beside a form shows a page, and runs nothing.
  allowComplaint(/Blocked script execution .*frame is sandboxed/);
  await comeAsOwner(page);
  await page.goto("/dashboard/settings/edit/hotel");
  const save = button(page, "Save as a draft").last();
  const isInSight = () =>
    save.evaluate((key) => {
      const { left, top, width, height } = key.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === key;
    });
  await expect.poll(isInSight).toBe(true);
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.fill("(504) 555-0199");
  const bookings = page.getByRole("navigation").getByRole("link", { name: "Bookings" });
  page.once("dialog", (question) => {
    expect(question.message()).toContain("not saved");
    void question.dismiss();
  });
  await bookings.click();
  await expect(phone).toHaveValue("(504) 555-0199");
  await expect(page).toHaveURL(/settings\/edit\/hotel$/);
  page.once("dialog", (question) => void question.accept());
  await bookings.click();
  await expect(page).toHaveURL(/allbooking/);
});
