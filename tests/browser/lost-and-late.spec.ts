import { expect } from "@playwright/test";
import { dayFromNow } from "#tests/races/stays.ts";
import { comeAsOwner, reservePending } from "./desk-people.ts";
import { dialog, expectTonight, ok, openTonight, panel } from "./desk-steps.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { openOwnHouse } from "./own-house.ts";
import { expectToast } from "./people.ts";
import { button, threeNights } from "./steps.ts";

// Two clerks at one booking, many bookings at once, hands that click twice, and lines that break.
const house = await openOwnHouse({ DEMO: "off" });

test("a stay that was changed in the form is shown with its price before it is booked; where the line is lost its page stays with what was typed, and tells what is known", {
  tag: "@soak",
}, async ({ page, context, allowComplaint }) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const name = `Chad Changed ${test.info().project.name}`;
  await page.addInitScript(keepStreams);
  await comeAsOwner(page, house);
  await page.goto("/dashboard/new-booking");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Check-out").fill(dayFromNow(3));
  await button(page, "Book").click();
  await expect(page.getByRole("status").filter({ hasText: "nothing is booked yet" })).toBeVisible();
  await expect(page.getByText("$270.44 for the stay")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await button(page, "Book").click();
  await expect(panel(page)).toContainText("3 nights");

  const note = panel(page).getByLabel("New note");
  await note.fill("Comes by the late train.");
  await context.setOffline(true);
  await button(page, "Add note").click();
  await expect(panel(page).getByRole("alert")).toContainText("You are offline, so nothing was changed.");
  // Somebody else's change that is heard of now waits for the line.
  await page.evaluate(tellOfChange);
  await expect(note).toHaveValue("Comes by the late train.");
  await context.setOffline(false);
  await button(page, "Add note").click();
  await expect(panel(page).getByText("Comes by the late train.")).toBeVisible();

  // Carried out, and its answer lost.
  await page.route("**/allbooking.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await (route.request().method() === "POST" ? route.abort() : route.continue());
  });
  await panel(page).getByRole("link", { name: "Check in" }).click();
  await ok(page);
  await expect(panel(page).getByRole("alert")).toContainText("it is not certain whether this was done");
  await expect(panel(page).getByText("In house").first()).toBeVisible({ timeout: 15_000 });
  await lookAgain(page);
});

test("whoever is late in an open dialog is told so, and keeps what was typed", async ({ page, context }) => {
  await comeAsOwner(page, house);
  await openTonight(page, "Vera Version");
  const number = new URL(page.url()).searchParams.get("booking");
  await panel(page).getByRole("link", { name: "Edit guest" }).click();
  await dialog(page).getByLabel("Name").fill("Vera Mine");
  const other = await context.newPage();
  await other.goto(`/dashboard/allbooking?booking=${number}`);
  await other.getByRole("complementary").getByRole("link", { name: "Edit guest" }).click();
  await other.getByRole("dialog").getByLabel("Name").fill("Vera Theirs");
  await ok(other);
  // The page beneath has read itself afresh.
  await expect(page.locator("#details-name")).toHaveText("Vera Theirs", {
    timeout: 15_000,
  });
  await ok(page);
  await expect(dialog(page).getByRole("alert")).toContainText("Somebody changed this a moment ago");
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Vera Mine");
  await ok(page);
  await expect(page.locator("#details-name")).toHaveText("Vera Mine");
  await other.close();
});

test("an owner who types on after another one saved keeps it all, and is shown what they changed before it is saved", {
  tag: "@soak",
}, async ({ page, context }) => {
  await comeAsOwner(page, house);
  await page.goto("/dashboard/settings/edit/policies");
  const [tax, fee] = [page.getByLabel("Tax in percent"), page.getByLabel("Booking fee in dollars")];
  await tax.fill("13");
  const other = await context.newPage();
  await other.goto("/dashboard/settings/edit/hotel");
  await other.getByLabel("Phone", { exact: true }).fill("(504) 555-0199");
  await button(other, "Save as a draft").last().click();
  await expect(other.getByText("Saved. Guests see it once the draft is published.")).toBeVisible();
  // Each pause in typing has the example worked out anew.
  for (const typed of ["6", "6.50"]) {
    const looked = page.waitForResponse((answer) => answer.request().method() === "POST");
    await fee.fill(typed);
    await looked;
  }
  await expect(tax).toHaveValue("13");
  await button(page, "Save as a draft").last().click();
  await expect(page.getByRole("heading", { name: /saved version \d+ after you opened this form/ })).toBeVisible();
  await expect(tax).toHaveValue("13");
  await expect(fee).toHaveValue("6.50");
});

test("an admin declines several reservations at once after one question that names them", { tag: "@soak" }, async ({
  page,
}) => {
  const surname = `Bulk${test.info().project.name}`;
  const ann = await reservePending(`Ann ${surname}`, threeNights(), house);
  const ben = await reservePending(`Ben ${surname}`, threeNights(), house);
  const cleo = await reservePending(`Cleo ${surname}`, threeNights(), house);
  await comeAsOwner(page, house);
  await page.goto(`/dashboard/allbooking?search=${surname}`);
  await button(page, "Decline the chosen").click();
  await expect(page.getByRole("alert")).toContainText("Nothing is chosen.");
  for (const number of [ann, cleo]) await page.getByLabel(`Choose booking ${number}`).check();
  await button(page, "Decline the chosen").click();
  await expect(dialog(page).getByRole("heading")).toHaveText("Decline 2 reservations?");
  await expect(dialog(page).getByRole("listitem")).toHaveText([/Cleo Bulk/, /Ann Bulk/]);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole("button", { name: "Decline reservations" }).click();
  await expectToast(page, "2 declined");
  for (const number of [ann, cleo])
    await expect(page.getByRole("row", { name: String(number) })).toContainText("Declined");
  await expect(page.getByRole("row", { name: String(ben) })).toContainText("Pending");
});

test("a page of the desk that was open during an update says so, by a list that it reads again or by the next page, until it is loaded anew", async ({
  page,
}) => {
  await comeAsOwner(page, house);
  await page.goto("/dashboard/allbooking");
  const told = page.getByRole("alert").filter({ hasText: "The hotel's program was updated" });
  await page.route("**/dashboard/rows/bookings*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "x-build": "newer" } });
  });
  await button(page, "Refresh").click();
  await expect(told).toBeVisible();
  await expectNoAxeViolations(page);
  await told.getByRole("link", { name: "Load this page again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await expect(told).toHaveCount(0);

  const { "x-build": build = "" } = (await page.request.get("/dashboard")).headers();
  expect(build).not.toBe("");
  await page.route("**/dashboard/room-admin.data*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(build, "newer") });
  });
  await page.getByRole("link", { name: "Rooms", exact: true }).click();
  await expect(told).toBeVisible();
});

/** Keeps the page's streams of changes where the journey can reach them. */
function keepStreams() {
  const streams: EventSource[] = [];
  window.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url);
      streams.push(this);
    }
  };
  Object.assign(window, { streams });
}

/** As the hotel would; resolves when a page that read itself anew would have done so. */
async function tellOfChange(): Promise<void> {
  const { streams } = window as unknown as { streams: EventSource[] };
  for (const stream of streams) stream.dispatchEvent(new Event("changed"));
  for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
}

/** Clicks in the page, where no slow line lies between, once the next line has slid up; a click that is heard is sent within two frames. */
function clickAgain({ x, y }: { x: number; y: number }): Promise<string | null> {
  const at = () => document.elementFromPoint(x, y)?.closest("button");
  const list = at()?.closest("ul");
  return new Promise((clicked) => {
    const lines = list?.children.length;
    const shrunk = new MutationObserver(() => {
      if (list?.children.length === lines) return;
      shrunk.disconnect();
      requestAnimationFrame(() => {
        const next = at();
        next?.click();
        requestAnimationFrame(() => requestAnimationFrame(() => clicked(next?.textContent ?? null)));
      });
    });
    if (list) shrunk.observe(list, { childList: true });
  });
}

test("two clicks of one hand check one guest in", { tag: "@soak" }, async ({ page }) => {
  await comeAsOwner(page, house);
  for (const name of ["Una Once", "Uta Once"]) await expectTonight(page, name);
  await page.goto("/dashboard");
  const arrivals = page.getByRole("region", { name: /^Arrivals/ }).getByRole("listitem");
  const before = await arrivals.count();
  const place = await arrivals
    .first()
    .getByRole("button", { name: /^Check in/ })
    .boundingBox();
  if (!place) throw new Error("Nobody arrives.");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  const again = page.evaluate(clickAgain, { x: place.x + 5, y: place.y + 5 });
  await page.mouse.click(place.x + 5, place.y + 5);
  expect(await again).toMatch(/^Check in/);
  await expect(arrivals).toHaveCount(before - 1);
  expect(sent).toBe(1);
  await page.reload();
  await expect(arrivals).toHaveCount(before - 1);
});

test("two clicks of one hand write one note", { tag: "@soak" }, async ({ page }) => {
  await comeAsOwner(page, house);
  await openTonight(page, "Nadia Once");
  let sent = 0;
  await page.route("**/allbooking.data*", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await page.waitForTimeout(800);
    }
    await route.continue();
  });
  await panel(page).getByLabel("New note").fill("Sleeps lightly.");
  await button(page, "Add note").dblclick({ delay: 60 });
  await expect(panel(page).getByRole("listitem").filter({ hasText: "Sleeps lightly." })).toHaveCount(1);
  expect(sent).toBe(1);
});

test("two presses of Enter in a form of the settings send it once, and the draft is told as saved", {
  tag: "@soak",
}, async ({ page, allowComplaint }) => {
  // The frame beside a form shows a page, and runs nothing.
  allowComplaint(/Blocked script execution .*frame is sandboxed/);
  await comeAsOwner(page, house);
  await page.goto("/dashboard/settings/edit/hotel");
  let sent = 0;
  await page.route("**/settings/edit/hotel.data*", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await page.waitForTimeout(800);
    }
    await route.continue();
  });
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.fill("(504) 555-0142");
  await phone.press("Enter");
  await expect(button(page, "Save as a draft").last()).toHaveAttribute("aria-disabled", "true");
  await phone.press("Enter");
  await expect(page.getByText("Saved. Guests see it once the draft is published.")).toBeVisible();
  expect(sent).toBe(1);
});

test("two rooms noted in one breath are both noted, however slow the line is for the first; an act whose answer was lost shows as done; what is refused in a room's panel leaves it open with the reason and all that was typed", {
  tag: "@soak",
}, async ({ page, allowComplaint }) => {
  allowComplaint(/ERR_FAILED/);
  await comeAsOwner(page, house);
  await page.goto("/dashboard/room-admin");
  let posts = 0;
  await page.route("**/room-admin.data*", async (route) => {
    if (route.request().method() === "POST" && posts++ === 0) await page.waitForTimeout(800);
    await route.continue();
  });
  await button(page, "Clean: mark room 801 inspected").click();
  await button(page, "Clean: mark room 802 inspected").click();
  await expectToast(page, "Room 802 is inspected");
  for (const room of [801, 802]) await expect(button(page, `Inspected: mark room ${room} dirty`)).toBeVisible();
  await page.reload();
  for (const room of [801, 802]) await expect(button(page, `Inspected: mark room ${room} dirty`)).toBeVisible();
  await page.unroute("**/room-admin.data*");

  // Carried out, and its answer lost: the floors are read again.
  await page.route("**/room-admin.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await (route.request().method() === "POST" ? route.abort() : route.continue());
  });
  await button(page, "Clean: mark room 803 inspected").click();
  await expect(page.getByRole("alert")).toContainText("Room 803: The hotel's server could not be reached");
  await expect(button(page, "Inspected: mark room 803 dirty")).toBeVisible();
  await page.unroute("**/room-admin.data*");

  await button(page, "Details room 804").click();
  const panelOf = dialog(page);
  await panelOf.getByLabel("From").fill(dayFromNow(20));
  await panelOf.getByLabel(/^Until/).fill(dayFromNow(20));
  await panelOf.getByLabel("Reason").fill("New carpet");
  await panelOf.getByRole("button", { name: "Out of order" }).click();
  await expect(panelOf.getByRole("alert")).toContainText("Room 804: ");
  await expect(panelOf.getByLabel("Reason")).toHaveValue("New carpet");
  await panelOf.getByLabel(/^Until/).fill(dayFromNow(21));
  await panelOf.getByRole("button", { name: "Out of order" }).click();
  await expectToast(page, "Room 804 is out of order");
  await expect(dialog(page)).toHaveCount(0);
});
