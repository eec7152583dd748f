import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { figure } from "#tests/support/figures.ts";
import { photograph } from "#tests/support/hostile-pictures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { ownHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";
import { typeLogIn } from "./people.ts";
import {
  button,
  chooseStay,
  daysAhead,
  expectConfirmed,
  expectNoSidewaysScroll,
  giveDetails,
  payWith,
} from "./steps.ts";
import { GOOD_CARD } from "./steps.ts";

// From nothing, and from the demo, to a paid booking of a motel of twelve rooms with its own photographs: without a file, a
// setting or a restart.

test.describe.configure({ timeout: 240_000 });

/** How much the owner has to do. */
const MOST = { clicks: 14, fields: 24, steps: 8 };

const CODE = /with the code ([\w-]+)/;

test(
  "an owner with an empty database has a motel that takes money",
  { tag: "@soak" },
  async ({ page, browser }, { project }) => {
    const postgres = await startPostgres();
    const hotel = await startServer({
      patience: 120_000,
      env: { DATABASE_URL: await postgres.createDatabase(), DEMO: "off", SETUP: "on", TRUST_PROXY: "1" },
    });
    try {
      const hand = await handOf(page, project.name);
      // The start's last line, which comes after it is open.
      await expect.poll(() => hotel.output).toMatch(CODE);
      const [, code = ""] = CODE.exec(hotel.output) ?? [];
      await page.goto(`${hotel.url}/setup`);
      await hand.type("Code", code);
      await hand.type("Your name", "Pat Owner");
      await hand.type("Your e-mail", OWNER.OWNER_EMAIL);
      await hand.type("Your password", OWNER.OWNER_PASSWORD);
      await hand.send("Begin");
      await setUp(hand, page);
      hand.tell("an empty database");
      await payForRoom(browser, hotel);
    } finally {
      await hotel.stop();
      await postgres.stop();
    }
  },
);

test(
  "an owner who has tried the demo makes it a motel that takes money",
  { tag: "@soak" },
  async ({ page, browser }, { project }) => {
    const hotel = await startServer({ ...ownHouse("on"), env: { ...OWNER, DEMO: "on", TRUST_PROXY: "1" } });
    try {
      // The start's last word, and nothing went wrong behind it.
      await expect.poll(() => hotel.output).toMatch(/starts their own hotel at \/dashboard\/settings\/own\.\s*$/);
      const hand = await handOf(page, project.name);
      await page.goto(`${hotel.url}/login?returnTo=/dashboard/settings`);
      await typeLogIn(page, { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD });
      await hand.click(page.getByRole("link", { name: "Start my own hotel" }));
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await hand.type("Type DELETE to confirm", "DELETE");
      await hand.send("Delete the demo and begin");
      const own = page.getByRole("region", { name: "Your own login" });
      await hand.type("Your name", "Pat Owner", own);
      await hand.type("Your e-mail", "pat.owner@example.com", own);
      await hand.type("Your password", "a motel of twelve rooms", own);
      await hand.send("Save", own);
      await setUp(hand, page);
      hand.tell("the demo");
      await payForRoom(browser, hotel);
    } finally {
      await hotel.stop();
    }
  },
);

type Hand = Awaited<ReturnType<typeof handOf>>;

/** What the owner does, counted: typing costs a field, the browser's own keys lead from one to the next. */
async function handOf(page: Page, on: string) {
  if (on === "desktop") await page.setViewportSize({ width: 1280, height: 800 });
  page.setDefaultTimeout(30_000);
  const done = { clicks: 0, fields: 0, steps: 0 };
  const click = async (target: Locator) => {
    done.clicks += 1;
    await target.click();
  };
  return {
    click,
    type: async (label: string, words: string, within: Page | Locator = page) => {
      done.fields += 1;
      await within.getByLabel(label, { exact: true }).fill(words);
    },
    /** A form. */
    send: async (name: string, within: Page | Locator = page) => {
      done.steps += 1;
      await click(within.getByRole("button", { name, exact: true }));
    },
    tell: (from: string) => {
      const counted = `${done.clicks} clicks, ${done.fields} fields, ${done.steps} forms`;
      figure(`from ${from} to an open motel, ${on}`, counted, `at most ${Object.values(MOST).join(", ")}`);
      for (const what of ["clicks", "fields", "steps"] as const) expect(done[what]).toBeLessThanOrEqual(MOST[what]);
    },
  };
}

async function setUp(hand: Hand, page: Page): Promise<void> {
  const step = (title: string) => page.getByRole("region", { name: title });
  const hotel = step("1. Your hotel");
  const answers: [string, string][] = [
    ["Name", "Pine Motel"],
    ["Street and number", "2 Pine Road"],
    ["Town", "Bend"],
    ["State or region", "Oregon"],
    ["Country", "US"],
    ["Telephone", "(541) 555-0100"],
    ["E-mail for guests", "desk@example.com"],
    ["Time zone", "America/Los_Angeles"],
  ];
  for (const [label, words] of answers) await hand.type(label, words, hotel);
  await expectAsked(page);
  await expect(hotel.getByLabel("Name", { exact: true })).toHaveValue("Pine Motel");
  await hand.send("Save", hotel);
  const rooms = step("2. Rooms and prices");
  const kind = rooms.getByRole("group", { name: "Kind 1" });
  await hand.type("Name", "Queen Room", kind);
  await hand.type("Price of a night in dollars, without tax", "84", kind);
  await hand.type("Guests at most", "2", kind);
  await hand.type("Room numbers", "1-12", kind);
  await hand.send("Save", rooms);
  await addPhotographs(hand, page);
  const money = step("4. Tax, fee and cancelling");
  await hand.type("Tax on the price, in percent", "9.25", money);
  await hand.type("Fee for each booking, in dollars", "0", money);
  await hand.type("Free cancellation until 6 PM, days before arrival", "1", money);
  await hand.send("Save", money);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await hand.click(page.getByRole("checkbox", { name: "I have read the pages" }));
  await hand.send("Open the hotel");
  await expect(page).toHaveURL(/\/dashboard$/);
  // Its live line would complain of the house's end.
  await page.goto("about:blank");
}

/** What is typed and not saved does not go with a link to another step. */
async function expectAsked(page: Page): Promise<void> {
  let asked = "nothing";
  page.once("dialog", (question) => {
    asked = question.type();
    void question.dismiss();
  });
  await page.getByRole("link", { name: "Add photographs" }).click();
  expect(asked).toBe("beforeunload");
}

async function addPhotographs(hand: Hand, page: Page): Promise<void> {
  await hand.click(page.getByRole("link", { name: "Add photographs" }));
  const photographs = page.getByLabel("Photographs from this computer or phone");
  // By this a phone knows to hand in JPEG for what it keeps in HEIC.
  await expect(photographs).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");
  await hand.click(photographs);
  await photographs.setInputFiles(
    await Promise.all(
      [1, 2].map(async (seed) => {
        const buffer = Buffer.from(await photograph(1_600, 1_200, seed));
        return { name: `${seed}.jpg`, mimeType: "image/jpeg", buffer };
      }),
    ),
  );
  await hand.send("Add");
  const second = page.getByRole("group", { name: "Photograph 2" });
  // They are made behind whatever else the machine does.
  await expect(second).toBeVisible({ timeout: 120_000 });
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await hand.type("Description", "The motel at dusk", page.getByRole("group", { name: "Photograph 1" }));
  await hand.type("Description", "A made bed under a pine wall", second);
  await hand.send("Save and go on");
  await expect(page.getByText("Your own photographs are in their places.")).toBeVisible();
}

/** A stranger, as soon as every process shows the open house. */
async function payForRoom(browser: Browser, hotel: RunningServer): Promise<void> {
  const context = await browser.newContext({ baseURL: hotel.url });
  const guest = await context.newPage();
  await expect(async () => {
    await guest.goto("/");
    await expect(guest.getByRole("img", { name: "The motel at dusk" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // A house without accessible rooms speaks of none.
  await expect(guest.getByText("Guests per room", { exact: true })).toBeVisible();
  await expect(guest.getByText(/accessible rooms/i)).toHaveCount(0);
  await guest.goto("/room");
  await expect(guest.getByRole("img", { name: "A made bed under a pine wall" }).first()).toBeVisible();
  await guest.goto("/");
  await chooseStay(guest, { start: daysAhead(30), end: daysAhead(31) });
  await button(guest, "Fill Details").click();
  await giveDetails(guest, { name: "Ada Example", email: "ada@example.com" });
  await button(guest, "Continue to payment").click();
  await payWith(guest, GOOD_CARD);
  await expectConfirmed(guest);
  // 84 dollars and 9.25 percent.
  await expect(guest.getByText("$91.77").first()).toBeVisible();
  await context.close();
}
