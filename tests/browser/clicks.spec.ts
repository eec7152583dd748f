import { expect, type Locator, type Page } from "@playwright/test";
import { dayFromNow } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { comeAsOwner, reservePending } from "./desk-people.ts";
import { acting, dialog } from "./desk-steps.ts";
import { test } from "./fixtures.ts";
import { openOwnHouse } from "./own-house.ts";
import { anotherPays } from "./paid-elsewhere.ts";
import { button, threeNights } from "./steps.ts";

// Other journeys take tonight's rooms, and crowd the lists of what waits.
const house = await openOwnHouse({ DEMO: "on" });

/** Whoever does it with the mouse: typing costs no click, and a choice from a list costs one. */
interface Hand {
  click: (target: Locator) => Promise<void>;
  choose: (list: Locator, option: string) => Promise<void>;
}

interface Daily {
  what: string;
  /** How many it may take from the page after the log-in (ADR 32). */
  clicks: number;
  /** Whom the desk needs for it; made before the counting begins. */
  before?: (page: Page, name: string) => Promise<unknown>;
  act: (page: Page, hand: Hand, name: string) => Promise<void>;
}

const region = (page: Page, name: RegExp) => page.getByRole("region", { name });
const panel = (page: Page) => page.getByRole("complementary");
const ofPanel = (page: Page, name: string) => panel(page).getByRole("link", { name, exact: true });

const DAILY: Daily[] = [
  {
    what: "see who arrives today",
    clicks: 0,
    act: async (page) =>
      expect(
        region(page, /^Arrivals/)
          .getByRole("listitem")
          .first(),
      ).toBeVisible(),
  },
  {
    what: "check in",
    clicks: 1,
    before: expectedInEmptyRoom,
    act: async (page, hand, name) => {
      await hand.click(page.getByRole("button", { name: `Check in ${name}` }));
      await expect(page.getByRole("status").filter({ hasText: `${name}, booking` })).toContainText("checked in");
    },
  },
  {
    what: "check out",
    clicks: 1,
    act: async (page, hand) => {
      await hand.click(
        region(page, /^Departures/)
          .getByRole("button", { name: /^Check out/ })
          .first(),
      );
      await expect(page.getByRole("status").filter({ hasText: "checked out of room" })).toBeVisible();
    },
  },
  {
    what: "book and check in a walk-in",
    clicks: 2,
    act: async (page, hand, name) => {
      await hand.click(page.getByRole("link", { name: "New booking" }));
      await page.getByLabel("Name").fill(name);
      await hand.click(button(page, "Book and check in"));
      await expect(panel(page).getByText("In house").first()).toBeVisible();
    },
  },
  {
    what: "give an arriving guest another room",
    clicks: 4,
    before: expectedToday,
    act: async (page, hand, name) => {
      await hand.click(page.getByRole("link", { name, exact: true }));
      await hand.click(ofPanel(page, "Room move"));
      const rooms = dialog(page).getByLabel("Room", { exact: true });
      const free = rooms.locator("option:not(:disabled):not(:checked)").last();
      await hand.choose(rooms, (await free.getAttribute("value")) ?? "");
      await hand.click(acting(page));
      await expect(page.getByRole("status").filter({ hasText: "moved" })).toBeVisible();
    },
  },
  {
    what: "keep a guest who should leave one night longer",
    clicks: 2,
    act: async (page, hand) => {
      const standard = region(page, /^Departures/)
        .getByRole("listitem")
        .filter({ hasText: "Standard" });
      await hand.click(standard.getByRole("link", { name: /^Extend stay/ }).first());
      await expect(dialog(page)).toContainText(/is due at the desk/);
      await hand.click(acting(page));
      await expect(page.getByRole("status").filter({ hasText: "new dates" })).toBeVisible();
    },
  },
  {
    what: "cancel with what goes back",
    clicks: 3,
    before: expectedToday,
    act: async (page, hand, name) => {
      await hand.click(page.getByRole("link", { name, exact: true }));
      await hand.click(ofPanel(page, "Cancel booking"));
      await expect(dialog(page)).toContainText("Refund to the card");
      await hand.click(acting(page));
      await expect(panel(page).getByText("Cancelled", { exact: true }).first()).toBeVisible();
    },
  },
  {
    what: "answer a reservation that waits",
    clicks: 3,
    before: (_, name) => reservePending(name, threeNights(), house),
    act: async (page, hand, name) => {
      await hand.click(page.getByRole("link", { name: `Review: ${name}` }));
      await hand.click(ofPanel(page, "Confirm"));
      await hand.click(acting(page));
      await expect(panel(page).getByText("Confirmed", { exact: true }).first()).toBeVisible();
    },
  },
  {
    what: "note that a room is clean again",
    clicks: 2,
    before: (page) => note(page, 410, "dirty"),
    act: async (page, hand) => {
      await hand.click(page.getByRole("link", { name: "Rooms" }));
      await hand.click(button(page, "Dirty: mark room 410 clean"));
      await expect(button(page, "Clean: mark room 410 inspected")).toBeVisible();
    },
  },
  {
    what: "read the end-of-day report",
    clicks: 1,
    act: async (page, hand) => {
      await hand.click(page.getByRole("link", { name: "End-of-day report" }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("End-of-day report");
    },
  },
  {
    what: "find a booking by a name",
    clicks: 0,
    before: (_, name) => reservePending(name, threeNights(), house),
    act: async (page, _, name) => {
      // The keys are heard once the page's scripts run.
      await expect(async () => {
        await page.keyboard.press("Control+k");
        await expect(page.getByRole("searchbox", { name: "Find a booking" })).toBeFocused({ timeout: 200 });
      }).toPass();
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
    },
  },
];

const ONE_NIGHT = { category: "Double Bed", nights: 1, total: 115.88 };

/**
 * Somebody who is to arrive today, into a type of which some rooms are free on every day; the number of their room. They
 * have paid: past six in the evening nobody reserves for tonight without.
 */
async function expectedToday(page: Page, name: string): Promise<number> {
  const [start, end] = [dayFromNow(0), dayFromNow(1)];
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const number = await anotherPays(house, { name, email, days: 0, stay: ONE_NIGHT });
  let room = 0;
  const assigned = async () => {
    const answer = await page.request.get(`/dashboard/rows/calendar?from=${start}&to=${end}`);
    const { stays } = (await answer.json()) as { stays: { bookingId: number; room?: number }[] };
    room = stays.find(({ bookingId }) => bookingId === number)?.room ?? 0;
    return room;
  };
  await expect.poll(assigned).toBeGreaterThan(0);
  return room;
}

/** The same, after the guest who had the room until today has left and it was cleaned. */
async function expectedInEmptyRoom(page: Page, name: string): Promise<void> {
  const room = await expectedToday(page, name);
  await page.goto("/dashboard");
  const leaving = region(page, /^Departures/).getByRole("button", { name: new RegExp(`^Check out .*room ${room}$`) });
  if ((await leaving.count()) > 0) await leaving.click();
  await expect(leaving).toHaveCount(0);
  await note(page, room, "clean");
}

async function note(page: Page, room: number, state: "clean" | "dirty"): Promise<void> {
  const rooms = (await (await page.request.get("/api/house")).json()) as { roomnum: number; version: number }[];
  const version = rooms.find(({ roomnum }) => roomnum === room)?.version;
  const sent = { data: { state }, headers: { "if-match": String(version) } };
  expect((await page.request.patch(`/api/house/${room}`, sent)).status()).toBe(200);
}

test("a clerk needs few clicks for what is done all day", { tag: "@soak" }, async ({ page }) => {
  test.setTimeout(180_000);
  await comeAsOwner(page, house);
  for (const { what, clicks, before, act } of DAILY) {
    await test.step(what, async () => {
      const name = `Cleo ${crypto.randomUUID().slice(0, 8)}`;
      await before?.(page, name);
      await page.goto("/dashboard");
      let clicked = 0;
      const hand: Hand = {
        click: async (target) => {
          clicked += 1;
          await target.click();
        },
        choose: async (list, option) => {
          clicked += 1;
          await list.selectOption(option);
        },
      };
      await act(page, hand, name);
      figure(`clicks to ${what}`, clicked, `at most ${clicks}`);
      expect(clicked, what).toBeLessThanOrEqual(clicks);
    });
  }
});
