import { type Dialog, expect } from "@playwright/test";
import { dayFromNow } from "#tests/races/stays.ts";
import { comeAsOwner, reservePending } from "./desk-people.ts";
import { dialog, expectTonight, ok, openTonight, panel, walkIn } from "./desk-steps.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { openOwnHouse } from "./own-house.ts";
import { anotherPays } from "./paid-elsewhere.ts";
import { expectToast } from "./people.ts";
import { button, expectNoSidewaysScroll, threeNights } from "./steps.ts";

// Walk-ins want rooms for tonight, of which a furnished house has few on a Friday.
const house = await openOwnHouse({ DEMO: "off" });

test("the morning: who is booked elsewhere shows without a reload, who comes is checked in, who leaves is checked out, and the room is dirty", async ({
  page,
}) => {
  const name = `Mona Morning ${test.info().project.name}`;
  await comeAsOwner(page, house);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await expectTonight(page, name);
  const arrivals = page.getByRole("region", { name: /^Arrivals/ });
  await expect(arrivals.getByRole("link", { name })).toBeVisible({ timeout: 15_000 });
  // At once, as quick as a hand can be: no other line stood there, for which the click could have been meant.
  await arrivals.getByRole("button", { name: `Check in ${name}` }).click();
  await expectToast(page, `${name}`);
  await expect(arrivals.getByRole("link", { name })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await page.goto(`/dashboard/allbooking?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  const room = await panel(page)
    .getByText(/^Room \d+/)
    .textContent();
  await expect(panel(page).getByText("In house").first()).toBeVisible();
  await expectNoAxeViolations(page, ".details");
  await panel(page).getByRole("link", { name: "Check out" }).click();
  await expect(dialog(page)).toContainText(`Check ${name} out of`);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await panel(page).getByRole("link", { name: "Check out" }).click();
  await ok(page);
  await expect(panel(page).getByText("Checked out").first()).toBeVisible();
  const number = room?.replace(/\D/g, "") ?? "";
  const floors = (await (await page.request.get("/api/house")).json()) as { roomnum: number; care: string }[];
  expect(JSON.stringify(floors.find(({ roomnum }) => String(roomnum) === number))).toContain("dirty");
});

test("a walk-in is booked, paid and in the house with one button, stays longer after its price was seen, and leaves early", {
  tag: "@soak",
}, async ({ page }) => {
  const name = `Wanda Walkin ${test.info().project.name}`;
  await comeAsOwner(page, house);
  // What is chosen can be had for so many guests, and stays chosen while it can be.
  await page.goto("/dashboard/new-booking");
  const chosen = page.getByRole("group", { name: "Room type" }).locator(":checked:enabled");
  await expect(chosen).toHaveValue("standard");
  const guests = page.getByRole("spinbutton", { name: "Guests" });
  await guests.fill("3");
  await button(page, "Show rooms").click();
  await expect(chosen).toHaveValue("double");
  await page.locator(".entry-offer").last().getByRole("radio").check();
  await guests.fill("1");
  await button(page, "Show rooms").click();
  await expect(page.getByRole("radio", { name: "Standard" })).toBeEnabled();
  await expect(chosen).toHaveValue("luxury");
  await walkIn(page, name);
  await expect(panel(page).getByText("In house").first()).toBeVisible();
  await expect(panel(page).getByText("Paid in cash")).toBeVisible();
  await expect(panel(page).getByText("Nothing due at the desk")).toBeVisible();
  await panel(page).getByLabel("New note").fill("Lost a blue umbrella.");
  await button(page, "Add note").click();
  await expect(panel(page).getByText("Lost a blue umbrella.")).toBeVisible();

  await panel(page).getByRole("link", { name: "Change dates" }).click();
  await expect(dialog(page).getByRole("button", { name: "Change dates" })).toHaveCount(0);
  await dialog(page).getByLabel("Check-out").fill(dayFromNow(2));
  await button(page, "See what it comes to").click();
  await expect(dialog(page)).toContainText("$88.48 more is due at the desk.");
  await lookAgain(page);
  await ok(page);
  await expect(panel(page).getByText("Balance due", { exact: true })).toBeVisible();
  await panel(page).getByRole("link", { name: "Change guests" }).click();
  await dialog(page).getByLabel("Guests, children included").fill("2");
  await button(page, "See what it comes to").click();
  await expect(dialog(page)).toContainText("The price stays the same.");
  const change = dialog(page).getByRole("button", { name: "Change guests" });
  await dialog(page).getByLabel("Guests, children included").fill("1");
  await expect(change).toHaveCount(0);
  await button(page, "See what it comes to").click();
  await expect(dialog(page)).toContainText("These are the guests it is booked for.");
  await expect(change).toHaveCount(0);
  await dialog(page).getByLabel("Guests, children included").fill("2");
  await button(page, "See what it comes to").click();
  await change.click();
  await expect(panel(page)).toContainText("Standard, 2 guests");
  await panel(page).getByRole("link", { name: "Take payment" }).click();
  await dialog(page).getByLabel("Amount in dollars").fill("80");
  await expect(dialog(page).getByRole("button", { name: "Take $80.00" })).toBeVisible();
  await dialog(page).getByLabel("Amount in dollars").fill("88.48");
  await dialog(page).getByRole("button", { name: "Take $88.48" }).click();
  await expect(panel(page).getByText("Nothing due at the desk")).toBeVisible();
  const taken = page.getByRole("status").filter({ hasText: "payment taken" });
  await expect(taken).toBeVisible();
  await taken.getByRole("button", { name: "Close" }).click();
  await expect(taken).toHaveCount(0);

  // Who leaves early is told both prices, and what is to be given back.
  await panel(page).getByRole("link", { name: "Check out" }).click();
  await expect(dialog(page).getByRole("option", { name: /^Stays as booked: \$181\.96$/ })).toBeAttached();
  await dialog(page).getByLabel("The price").selectOption("Only the nights slept: $93.48");
  await ok(page);
  const told = page.getByRole("status").filter({ hasText: "checked out of room" });
  await expect(told).toContainText("The price is now $93.48. $88.48 is to be refunded at the desk.");
});

test("who waits for an answer has the name in full, and what the desk can't do is said in the panel and takes the focus", {
  tag: "@soak",
}, async ({ page }) => {
  const number = await reservePending(`Rita Refused ${test.info().project.name}`, threeNights(), house);
  await comeAsOwner(page, house);
  await page.goto("/dashboard");
  const waiting = page.getByRole("region", { name: /^Needs review/ }).getByRole("listitem");
  const cut = await waiting
    .locator(".today-name")
    .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(await waiting.count()).toBeGreaterThan(0);
  expect(cut).toBe(0);

  await page.goto(`/dashboard/allbooking?booking=${number}`);
  await panel(page).getByLabel("New note").fill("   ");
  await button(page, "Add note").click();
  const refusal = panel(page).getByRole("alert");
  await expect(refusal).toContainText("Please");
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(panel(page).locator(":focus").getByRole("alert")).toHaveCount(1);
  await lookAgain(page, ".details");
  // Its button goes with the act: the panel keeps the focus.
  await panel(page).getByRole("link", { name: "Confirm", exact: true }).click();
  await ok(page);
  await expect(panel(page).getByText("Confirmed", { exact: true }).first()).toBeVisible();
  await expect(panel(page).getByRole("heading", { level: 2 })).toBeFocused();
});

test("a refusal is told even where a colleague's act has the page read anew before it could be shown", {
  tag: "@soak",
}, async ({ page }) => {
  const number = await reservePending(`Romy Refused ${test.info().project.name}`, threeNights(), house);
  await comeAsOwner(page, house);
  // A machine that shows everything late, and a colleague who acts as soon as the answer is there.
  await page.addInitScript(() => {
    class LateChannel {
      port1: { onmessage: null | (() => void) } = { onmessage: null };
      port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 200) };
    }
    class Desk extends EventTarget {
      constructor() {
        super();
        addEventListener("answered", () => this.dispatchEvent(new Event("changed")));
      }
      close() {}
    }
    const moveOn = history.replaceState.bind(history);
    history.replaceState = (...entry) => {
      moveOn(...entry);
      setTimeout(() => dispatchEvent(new Event("answered")));
    };
    Object.assign(window, { MessageChannel: LateChannel, EventSource: Desk });
  });
  await page.goto(`/dashboard/allbooking?booking=${number}`);
  await panel(page).getByLabel("New note").fill("   ");
  await button(page, "Add note").click();
  await expect(panel(page).getByRole("alert")).toContainText("Please");
});

test("what was typed and refused stays in its dialog, and a long name and a long address inside the panel", {
  tag: "@soak",
}, async ({ page }) => {
  const name = `Edda Edited ${test.info().project.name}`;
  await comeAsOwner(page, house);
  await openTonight(page, name);
  await panel(page).getByRole("link", { name: "Edit guest" }).click();
  await dialog(page).getByLabel("Name").fill(`${name} again`);
  await dialog(page).getByLabel("Phone").fill("12");
  await ok(page);
  const phone = dialog(page).getByLabel("Phone");
  await expect(phone).toHaveAccessibleDescription(/at least seven digits/);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue("12");
  await expect(dialog(page).getByLabel("Name")).toHaveValue(`${name} again`);
  await lookAgain(page);
  await phone.fill("+1 555 010 0199");
  await ok(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(`${name} again`);

  await panel(page).getByRole("link", { name: "Edit guest" }).click();
  await dialog(page)
    .getByLabel("Name")
    .fill(`Maximiliana${"constantina".repeat(5)} ${test.info().project.name}`);
  const email = `${"constantina".repeat(5)}@example.com`;
  await dialog(page).getByLabel("E-mail").fill(email);
  await expectNoSidewaysScroll(page);
  await ok(page);
  await expect(panel(page).getByRole("link", { name: email })).toBeVisible();
  await panel(page)
    .getByLabel("New note")
    .fill(`${"constantina".repeat(9)}`);
  await button(page, "Add note").click();
  await expect(panel(page).getByRole("listitem").filter({ hasText: "constantina" })).toBeVisible();
  for (const part of [panel(page), page.locator(".toast")]) {
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await panel(page).getByRole("link", { name: "Check in" }).click();
  await expect(dialog(page)).toContainText("Maximiliana");
  await expectNoSidewaysScroll(page);
});

test("whoever closes the panel by keyboard is back on the booking's link in the list", { tag: "@soak" }, async ({
  page,
}) => {
  const name = `Kay Keyboard ${test.info().project.name}`;
  await comeAsOwner(page, house);
  await expectTonight(page, name);
  await page.goto(`/dashboard/allbooking?search=${encodeURIComponent(name)}`);
  const link = page.getByRole("table").getByRole("link", { name });
  await link.press("Enter");
  await expect(panel(page).getByRole("heading", { level: 2 })).toBeFocused();
  await panel(page).getByRole("link", { name: "Close" }).press("Enter");
  await expect(panel(page)).toHaveCount(0);
  await expect(link).toBeFocused();

  await link.press("Enter");
  await panel(page).getByLabel("New note").fill("Half a note");
  await page.keyboard.press("Escape");
  await expect(panel(page).getByLabel("New note")).toHaveValue("Half a note");
  await panel(page).getByRole("link", { name: "Change dates" }).press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
  page.once("dialog", (question) => void question.accept());
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("a note half written for one booking is not lost without a question, and does not stand in the next one's form", {
  tag: "@soak",
}, async ({ page }) => {
  await comeAsOwner(page, house);
  for (const name of ["Nina Noted", "Nora Noted"]) await expectTonight(page, name);
  await page.goto("/dashboard/allbooking?search=Noted");
  await page.getByRole("link", { name: "Nina Noted" }).click();
  const note = panel(page).getByLabel("New note");
  await note.fill("Half a note");
  const asked: string[] = [];
  const stay = (question: Dialog) => {
    asked.push(question.message());
    void question.dismiss();
  };
  page.on("dialog", stay);
  await page.getByRole("link", { name: "Nora Noted" }).click();
  await page.getByRole("searchbox", { name: "Find a booking" }).fill("Nora");
  await page.keyboard.press("Enter");
  await page.evaluate(() => history.back());
  await page.getByLabel("Status").selectOption("Pending");
  await expect.poll(() => asked).toEqual(Array(4).fill(expect.stringContaining("not saved")));
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("Nina Noted");
  await expect(note).toHaveValue("Half a note");
  await expect(page.getByLabel("Status")).toHaveValue("all");
  page.off("dialog", stay);
  page.once("dialog", (question) => void question.accept());
  await page.getByRole("link", { name: "Nora Noted" }).click();
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("Nora Noted");
  await expect(note).toHaveValue("");
});

test("what a card paid goes back when the desk cancels, and the panel tells how far the money is", {
  tag: "@soak",
}, async ({ page }) => {
  const number = await anotherPays(house, { email: "called-off@example.com", days: 80 });

  await comeAsOwner(page, house);
  await page.goto(`/dashboard/allbooking?booking=${number}`);
  await expect(panel(page).getByRole("row", { name: /Paid by card/ })).toContainText("$270.44");
  await panel(page).getByRole("link", { name: "Cancel booking" }).click();
  const weighed = dialog(page).getByRole("table", { name: "What cancelling comes to" });
  await expect(weighed.getByRole("row", { name: /^Cancellation fee/ })).toContainText("$0.00");
  await expect(weighed.getByRole("row", { name: /^Refund to the card/ })).toContainText("$270.44");
  await expectNoAxeViolations(page);
  await ok(page);
  await expect(panel(page).getByText("Cancelled", { exact: true }).first()).toBeVisible();
  // Noted, then on its way, then back: the provider decides when.
  await expect(panel(page)).toContainText(/Refund of \$270\.44 (noted|on its way)|Refunded to the card/);
  const movements = panel(page).getByRole("table", { name: /^Folio/ });
  await expect(movements.getByRole("row", { name: /Refunded to the card/ })).toBeVisible({ timeout: 45_000 });
  await expect(panel(page).getByRole("link", { name: /^(Cancel booking|Refund)$/ })).toHaveCount(0);
});

test("where the line lets no stream through the desk asks again by itself now and then", { tag: "@soak" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of 503/);
  await comeAsOwner(page, house);
  await page.clock.install();
  await page.route("**/api/desk/live", (route) => route.fulfill({ status: 503 }));
  await page.goto("/dashboard");
  await expect(page.getByText("Read again every 20 seconds")).toBeVisible();
  const name = "Paula Polling";
  await expectTonight(page, name);
  const arrival = page.getByRole("region", { name: /^Arrivals/ }).getByRole("link", { name });
  await expect(arrival).toHaveCount(0);
  await page.clock.runFor(21_000);
  await expect(arrival).toBeVisible();
});
