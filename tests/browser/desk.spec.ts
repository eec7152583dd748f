import { expect, type Page } from "@playwright/test";
import { comeAsAdmin, comeAsOwner, giveRole, idOf, reservePending } from "./desk-people.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { expectToast, openAccount, typeLogIn } from "./people.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

const BOOKINGS = "/dashboard/allbooking";
const ROOMS = "/dashboard/room-admin";
const USERS = "/dashboard/users";

const question = (page: Page) => page.getByRole("dialog");
const dashboardLink = (page: Page) => page.locator('a[href="/dashboard"]');
const answer = (page: Page, word: "OK" | "Cancel" | "Confirm booking" | "Decline booking") =>
  question(page).getByRole("button", { name: word });
const rowOf = (page: Page, name: string | number) => page.getByRole("row", { name: String(name) });
const refusal = (page: Page) => page.getByRole("alert");
const roomTakenTonight = async (page: Page) =>
  page.locator(".room-tile-booked").first().getByRole("rowheader").textContent();

test("an admin sees a Pending booking and confirms it, and declines another", async ({ page }) => {
  const [kept, refused] = [await reservePending("Rosa Waiting"), await reservePending("Otto Waiting")];
  await comeAsOwner(page);
  await page.goto(BOOKINGS);
  for (const figure of ["Bookings", "Confirmed", "Revenue"]) {
    await expect(page.getByRole("term").filter({ hasText: figure })).toBeVisible();
  }
  await expect(rowOf(page, kept)).toContainText("Pending");
  await expectNoSidewaysScroll(page);

  await button(page, `Confirm booking ${kept}`).click();
  await expect(question(page)).toContainText("Rosa Waiting: Double Bed");
  await answer(page, "Cancel").click();
  await expect(question(page)).toHaveCount(0);
  await expect(button(page, `Confirm booking ${kept}`)).toBeFocused();
  await page.keyboard.press("Enter");
  await answer(page, "Confirm booking").click();
  await expectToast(page, `Booking ${kept} confirmed`);
  await expect(rowOf(page, kept)).toContainText("Confirmed");
  await expect(rowOf(page, kept)).toBeFocused();

  await button(page, `Decline booking ${refused}`).click();
  await answer(page, "Decline booking").click();
  await expectToast(page, `Booking ${refused} declined`);
  await expect(rowOf(page, refused)).toContainText("Declined");
  await expect(rowOf(page, refused).getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, kept)).toContainText("Confirmed");
});

test("what the desk searches, filters and sorts for stays in the address through reload and Back", {
  tag: "@soak",
}, async ({ page }) => {
  const surname = `Zydeco${test.info().project.name}`;
  const [first, second] = [await reservePending(`Anna ${surname}`), await reservePending(`Zoe ${surname}`)];
  await comeAsOwner(page);
  await page.goto(BOOKINGS);
  const body = page.getByRole("table", { name: "List of bookings" }).locator("tbody");
  const names = () => body.getByText(surname, { exact: false }).and(page.locator(".desk-strong")).allTextContents();

  await page.getByLabel("Search").fill(surname.toLowerCase());
  await page.getByLabel("Search").press("Enter");
  await expect(page).toHaveURL(/search=zydeco/);
  await expect(body.getByRole("row")).toHaveCount(2);
  await page.getByRole("columnheader", { name: "Guest", exact: true }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "Guest", exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect.poll(names).toEqual([`Anna ${surname}`, `Zoe ${surname}`]);
  await page.getByRole("columnheader", { name: "Guest", exact: true }).getByRole("link").click();
  await expect.poll(names).toEqual([`Zoe ${surname}`, `Anna ${surname}`]);
  await page.getByLabel("Status").selectOption("Pending");
  await expect(page).toHaveURL(/status=pending.*sort=name&order=desc/);
  await button(page, `Decline booking ${first}`).click();
  await expectNoAxeViolations(page);
  await answer(page, "Cancel").click();

  await page.reload();
  await expect(page.getByLabel("Search")).toHaveValue(surname.toLowerCase());
  await expect(page.getByLabel("Status")).toHaveValue("pending");
  await expect.poll(names).toEqual([`Zoe ${surname}`, `Anna ${surname}`]);
  await page.getByLabel("Status").selectOption("Confirmed");
  await expect(page.getByText("No booking fits.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Status")).toHaveValue("pending");
  await expect(rowOf(page, first)).toBeVisible();
  await expect(rowOf(page, second)).toBeVisible();
  await page.getByLabel("Search").fill("double bed");
  await button(page, "Show").click();
  await expect(rowOf(page, first)).toBeVisible();
});

test("the list goes on page by page", { tag: "@soak" }, async ({ page }) => {
  await comeAsOwner(page);
  await page.goto(`${BOOKINGS}?sort=id&order=asc`);
  const numbers = page.getByRole("rowheader");
  await expect(numbers).toHaveCount(50);
  const last = Number(await numbers.last().textContent());
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect.poll(async () => Number(await numbers.first().textContent())).toBeGreaterThan(last);
  await page.getByRole("link", { name: "First page" }).click();
  await expect.poll(async () => Number(await numbers.last().textContent())).toBe(last);
});

test("an admin switches a room off and on, and is told which booking is in the way", { tag: "@soak" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of 409/);
  await comeAsOwner(page);
  await page.goto(ROOMS);
  await expect(page.getByRole("rowheader", { name: /^\d{3}$/ })).toHaveCount(80);
  await expectNoSidewaysScroll(page);
  const free = page.getByRole("button", { name: /^Mark room \d+ Booked$/ });
  // Both projects work in one house: each takes a room of its own.
  const chosen = test.info().project.name === "phone" ? free.first() : free.last();
  const room = /\d+/.exec((await chosen.textContent()) ?? "")?.[0] ?? "";

  await button(page, `Mark room ${room} Booked`).click();
  await answer(page, "Cancel").click();
  await expect(question(page)).toHaveCount(0);
  await expect(button(page, `Mark room ${room} Booked`)).toBeFocused();
  await page.keyboard.press("Enter");
  await answer(page, "OK").focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Room status updated to Booked");
  await expect(button(page, `Mark room ${room} Free`)).toBeFocused();

  // A link from before: somebody has switched the room meanwhile.
  await page.goto(`${ROOMS}?ask=${room}-Booked`);
  await answer(page, "OK").click();
  await expectToast(page, "No changes were made.");
  await button(page, `Mark room ${room} Free`).click();
  await answer(page, "OK").click();
  await expectToast(page, "Room status updated to Free");
  await expect(button(page, `Mark room ${room} Booked`)).toBeVisible();

  const taken = await roomTakenTonight(page);
  await expect(button(page, `Mark room ${taken} Free`)).toHaveCount(0);
  // As from a page that was read before somebody took the room.
  await page.goto(`${ROOMS}?ask=${taken}-Free`);
  await answer(page, "OK").click();
  await expect(refusal(page)).toContainText(/A guest stays in this room tonight|would have none tonight/);
  await expectNoAxeViolations(page, ".desk-refused");
  await expect(refusal(page)).toContainText(/^Room \d+: /);
  await expect(refusal(page)).toBeInViewport();
  await button(page, "Close").click();
  await expect(refusal(page)).toHaveCount(0);
  await page.goto(`${ROOMS}?ask=${taken}-Free`);
  await answer(page, "OK").click();
  const number = (await refusal(page).getByRole("link").first().textContent()) ?? "";
  await refusal(page).getByRole("link", { name: number }).click();
  await expect(page.getByRole("complementary")).toContainText(number);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/room-admin/);
});

test("a role changes after a question, and with it what its owner may see", { tag: "@soak" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await openAccount();
  await comeAsOwner(page);
  await page.goto(USERS);
  await expect(rowOf(page, guest.email)).toContainText("Customer");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expect(rowOf(page, "You").getByRole("button")).toHaveCount(0);
  await expect(rowOf(page, guest.email)).toContainText("E-mail unverified");
  await button(page, `Make ${guest.email} admin`).click();
  await expect(page.getByRole("dialog")).toContainText("Make sure that you know who this is.");
  await answer(page, "OK").click();
  await expectToast(page, "User role updated to admin");
  await expect(rowOf(page, guest.email)).toContainText("Admin");
  await expect(rowOf(page, guest.email)).toBeFocused();

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await theirs.goto(`${USERS}?from=a-letter`);
  await expect(theirs).toHaveURL(/\/login\?returnTo=/);
  await typeLogIn(theirs, guest);
  await expect(theirs).toHaveURL(/\/dashboard\/users\?from=a-letter$/);
  // Admins don't make owners, nor unmake them.
  await expect(theirs.getByRole("button", { name: /owner$/ })).toHaveCount(0);
  await theirs.goto("/");
  await expect(dashboardLink(theirs)).not.toHaveCount(0);

  await button(page, `Make ${guest.email} customer`).click();
  await answer(page, "OK").click();
  await expectToast(page, "User role updated to customer");
  await theirs.reload();
  await expect(dashboardLink(theirs)).toHaveCount(0);
  await theirs.goto(USERS);
  await typeLogIn(theirs, guest);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("There is no such page.");
  await theirs.goto("/");
  await expect(dashboardLink(theirs)).toHaveCount(0);

  // Named for the rooms, by the page about the staff: nothing else of the house is theirs.
  await giveRole(page, await idOf(page, guest.email), "admin");
  await page.goto("/dashboard/staff");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await rowOf(page, guest.email).getByLabel(`Role of ${guest.email}`).selectOption("Housekeeping");
  await button(page, `Change role of ${guest.email}`).click();
  await expectToast(page, `${guest.email} works here as Housekeeping from now on`);
  await page.getByLabel("E-mail", { exact: true }).fill(`invited.${guest.email}`);
  await button(page, "Send the invitation").click();
  await expect(rowOf(page, `invited.${guest.email}`)).toContainText("Front desk");
  await theirs.goto("/dashboard");
  await typeLogIn(theirs, guest);
  await expect(theirs).toHaveURL(/\/dashboard\/room-admin$/);
  await expect(theirs.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveText(["Rooms", "Home"]);
  await expect(theirs.getByRole("searchbox")).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: /^Mark room \d+ Booked$/ })).toHaveCount(0);
  await button(page, `Switch off ${guest.email}`).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await expectToast(page, `${guest.email} works here no longer`);
  await theirs.context().close();
});

test("of two admins the slower is told, and sees what the faster has done", { tag: "@soak" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of (412|503)/);
  const number = await reservePending("Wilma Wanted");
  await comeAsOwner(page);
  // A page that hears of the other in time would not be the slower one's.
  await page.route("**/api/desk/live", (route) => route.fulfill({ status: 503 }));
  await page.goto(`${BOOKINGS}?search=Wilma%20Wanted`);
  await button(page, `Decline booking ${number}`).click();
  const headers = { "if-match": "1" };
  const faster = await page.request.patch(`/api/bookings/${number}`, { data: { status: "confirmed" }, headers });
  expect(faster.status()).toBe(200);
  await answer(page, "Decline booking").click();
  await expect(refusal(page)).toContainText("Somebody changed this a moment ago.");
  await expect(rowOf(page, number)).toContainText("Confirmed");
});

test("an admin who is demoted while a page stands open is told so in its place", { tag: "@soak" }, async ({
  page,
  browser,
  baseURL,
  allowComplaint,
}) => {
  allowComplaint(/status of 401/);
  const owner = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await comeAsOwner(owner);
  const number = await reservePending("Nina Notyours");
  const admin = await comeAsAdmin(page, owner);
  await page.goto(`${BOOKINGS}?search=Notyours&booking=${number}&act=confirmed`);
  await expect(page.getByRole("dialog").last()).toContainText(`Confirm booking ${number}?`);
  await giveRole(owner, await idOf(owner, admin.email), "customer");
  await page.getByRole("dialog").last().getByRole("button", { name: "Confirm booking" }).click();
  await expect(refusal(page)).toContainText("somebody has changed your role");
  await expect(page).toHaveURL(/\/dashboard\/allbooking/);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByText("Notyours")).toHaveCount(0);
  await expect(refusal(page).getByRole("link", { name: "Log in" })).toHaveAttribute("href", /^\/login\?returnTo=/);
  await lookAgain(page);
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(refusal(page)).toContainText("somebody has changed your role");
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await owner.context().close();
});

test("offline the desk says from when its list is, and changes nothing", async ({ page, context, allowComplaint }) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED/);
  const surname = `Network${test.info().project.name}`;
  const number = await reservePending(`Nora ${surname}`);
  await comeAsOwner(page);
  await page.goto(`${BOOKINGS}?search=${surname}`);
  await button(page, `Confirm booking ${number}`).click();
  await context.setOffline(true);
  await answer(page, "Confirm booking").click();
  await expect(refusal(page).filter({ hasText: "so nothing was changed" })).toBeVisible();
  await expect(refusal(page).filter({ hasText: "You are offline." })).toBeVisible();
  await lookAgain(page, ".desk-refused");
  await context.setOffline(false);
  await expect(page.getByText(/^As of/)).toBeVisible();
  await expect(rowOf(page, number)).toContainText("Pending");
});

test("nothing of the desk reaches the guests' pages", { tag: "@soak" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(new URL(response.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.filter((path) => /\/(desk|dashboard)-/.test(path))).toEqual([]);
  expect(await page.locator("head > style").allTextContents()).not.toContainEqual(expect.stringContaining(".desk"));
  await comeAsOwner(page);
  await page.goto(USERS, { waitUntil: "networkidle" });
  expect(scripts.filter((path) => /\/(desk|dashboard)-/.test(path))).toHaveLength(2);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("bookings are answered and rooms are switched all the same", { tag: "@soak" }, async ({ page }) => {
    const number = await reservePending("Pia Paper");
    await comeAsOwner(page);
    await page.goto(`${BOOKINGS}?status=pending`);
    await button(page, `Confirm booking ${number}`).click();
    await expect(page).toHaveURL(/status=pending&ask=/);
    await answer(page, "Confirm booking").click();
    await expect(page.getByRole("status")).toContainText(`Booking ${number} confirmed`);
    await expect(rowOf(page, number)).toHaveCount(0);
    await page.goto(ROOMS);
    await page.goto(`${ROOMS}?ask=${await roomTakenTonight(page)}-Free`);
    await answer(page, "OK").click();
    await expect(refusal(page)).toBeVisible();
  });
});
