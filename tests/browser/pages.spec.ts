import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations, lookAgain, lookAtTwin, test } from "./fixtures.ts";
import { button } from "./steps.ts";

const LINKS = [
  { name: "Home", path: "/" },
  { name: "Services", path: "/services" },
  { name: "About", path: "/about" },
  { name: "Check-In/Out", path: "/facilities" },
  { name: "Facility", path: "/facility" },
  { name: "Room", path: "/room" },
  { name: "Login", path: "/login" },
];
const OTHER_PAGES = ["/register", "/confirmed", "/mybookings", "/accessibility", "/privacy", "/terms", "/form/1"];

test("the navigation leads to every page of the house, and a phone's menu shuts by key", { tag: "@soak" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/mybookings");
  if (isMobile) {
    const menu = await openNavigation(page, isMobile);
    await lookAgain(page);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/\/mybookings$/);
  }
  for (const { name, path } of LINKS) {
    const navigation = await openNavigation(page, isMobile);
    await expect(navigation.getByRole("link", { name: "Book Now" })).toHaveAttribute("href", "/");
    await navigation.getByRole("link", { name, exact: true }).click();
    // Login takes along where the guest comes from.
    await expect(page).toHaveURL(new RegExp(`${path}(\\?returnTo=.*)?$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/\w/);
    await look(page, isMobile || path === "/");
  }
});

test("the other pages stand and can be read by everybody", { tag: "@soak" }, async ({ page, isMobile }) => {
  for (const path of OTHER_PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await look(page, isMobile);
  }
  const twins = ["", ...LINKS.slice(1).map((link) => link.path), "/room/luxury", "/book", ...OTHER_PAGES];
  for (const path of twins) await lookAtTwin(page, `/es${path}`);
});

test("where there is nothing to show, a card over a picture says so, and the frame stays around it", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of 404/);
  const alike = process.env.EVERY_LOOK ? ["/room/none", "/mybookings/cancel", "/stay/none"] : [];
  for (const path of ["/receipts/1000000000", "/es/storm/none", ...alike]) {
    await page.goto(path);
    await expect(page.locator("main .picture-card img"), path).toHaveCount(1);
    await expect(page.locator("main .picture-card").getByRole("link")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
  }
});

/** A wide window shows the same words in the same colours: every day it is home that is looked at there too. */
const look = (page: Page, daily: boolean) => (daily ? expectNoAxeViolations : lookAgain)(page);

async function openNavigation(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole("navigation", { name: "Main" });
  await button(page, "Menu").click();
  return page.getByRole("dialog", { name: "Menu" });
}
