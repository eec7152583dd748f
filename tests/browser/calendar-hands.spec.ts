import { expect, type Page, test as plain } from "@playwright/test";
import { figure } from "#tests/support/figures.ts";
import { bar, middleOf, openStay, otherRoom, stayOf } from "./calendar-steps.ts";
import { comeAsOwner } from "./desk-people.ts";
import { test } from "./fixtures.ts";
import { expectToast } from "./people.ts";

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger that rests on a bar lifts it, and one that moves on scrolls", { tag: "@soak" }, async ({ page }) => {
    const name = "Fay Finger";
    const { number, wish } = await openStay(page, name);
    const own = (await stayOf(page, number, wish.start)).room;
    const from = await middleOf(bar(page, name));
    const { room, line } = await otherRoom(page, String(own), wish.start);
    const to = await middleOf(line);
    const scrolled = () => page.locator(".cal-region").evaluate(({ scrollTop, scrollLeft }) => [scrollLeft, scrollTop]);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });

    const before = await scrolled();
    await touch("touchStart", from);
    for (let step = 1; step <= 8; step += 1) await touch("touchMove", { x: from.x - 15 * step, y: from.y });
    await expect.poll(scrolled).not.toEqual(before);
    await expect(page.locator(".cal-ghost")).toHaveCount(0);
    await touch("touchEnd");
    expect((await stayOf(page, number, wish.start)).room).toBe(own);

    // What the finger has set going runs out by itself.
    await expect(async () => {
      await page.locator(".cal-region").evaluate((region, left) => region.scrollTo({ left }), before[0] ?? 0);
      await page.waitForTimeout(300);
      expect(await scrolled()).toEqual(before);
    }).toPass({ timeout: 10_000 });
    await touch("touchStart", from);
    await expect(page.locator(".cal-ghost")).toContainText(name);
    for (let step = 1; step <= 5; step += 1)
      await touch("touchMove", { x: from.x, y: from.y + ((to.y - from.y) * step) / 5 });
    await expect(page.locator(".cal-ghost")).toContainText("This fits.");
    expect(await scrolled()).toEqual(before);
    await touch("touchEnd");
    await expectToast(page, `${name} has moved`);
    expect((await stayOf(page, number, wish.start)).room).toBe(Number(room));
  });
});

/** Every day a week and a floor or two show what each frame costs: each brings as many lines and days as the next. */
const [WEEKS, ROOMS] = process.env.EVERY_LOOK ? [4, 80] : [1, 20];

/** Scrolls so many weeks, and from there through so many rooms, a few pixels a frame; answers the most nodes it had. */
function scrollAbout(page: Page): Promise<number> {
  return page.evaluate(
    async ({ weeks, rooms }) => {
      const region = document.querySelector(".cal-region");
      if (!region) throw new Error("There is no calendar.");
      let nodes = 0;
      const scroll = async (axis: "scrollLeft" | "scrollTop", end: number) => {
        while (region[axis] < end) {
          region[axis] += 22;
          await new Promise(requestAnimationFrame);
          nodes = Math.max(nodes, region.querySelectorAll("*").length);
        }
      };
      await scroll("scrollLeft", region.scrollLeft + weeks * 7 * 44);
      await scroll("scrollTop", Math.min(rooms * 38, region.scrollHeight - region.clientHeight - 22));
      return nodes;
    },
    { weeks: WEEKS, rooms: ROOMS },
  );
}

interface Traced {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds, as the wall clock and as the processor counted them. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * The longest task of the page's own thread while something happens, in milliseconds of the processor's time: what the
 * tests' own machine does beside it makes no task longer.
 */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: Traced[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Traced[])));
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] } });
  await act();
  // One frame later, so that the task which answered is over.
  await page.evaluate(() => new Promise((over) => requestAnimationFrame(() => over(undefined))));
  await session.send("Tracing.end");
  await ended;
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const isMain = ({ pid, tid }: Traced) => mains.some((main) => main.pid === pid && main.tid === tid);
  const tasks = events.filter((event) => event.name.endsWith("RunTask") && isMain(event));
  expect(tasks.length).toBeGreaterThan(0);
  // A virtual machine counts its processor's time in leaps: no task worked longer than it lasted.
  return Math.max(...tasks.map(({ dur = 0, tdur = 0 }) => Math.min(dur, tdur))) / 1_000;
}

/** A stretch of work that nobody could miss, the control of the measurement. */
function workHard(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    let sum = 0;
    for (let turn = 0; turn < 1e8; turn += 1) sum += Math.sqrt(turn);
    return sum;
  });
}

/**
 * No bound on what passes on the clock: beside a whole test run a task of 5 ms takes 100. The processor's time of a task is
 * its own on any machine, and what neighbours do to caches makes it longer, never shorter; so it is bound at the first
 * time, with the page's scripts as cold as a guest has them, and no second try.
 */
test("weeks and rooms scroll by without a long task, in a bounded number of nodes", async ({ page }) => {
  await comeAsOwner(page);
  await page.goto("/dashboard/calendar", { waitUntil: "networkidle" });
  await expect(page.locator("[data-stay]").first()).toBeVisible();
  let nodes = 0;
  const longest = await longestTask(page, async () => {
    nodes = await scrollAbout(page);
  });
  const { name } = plain.info().project;
  figure(
    `longest task while ${WEEKS * 7} days and ${ROOMS} rooms scroll (${name}), ms of processor time`,
    longest,
    "at most 50",
  );
  figure(`nodes of the calendar at most (${name})`, nodes, "at most 4000");
  expect(longest).toBeLessThanOrEqual(50);
  expect(nodes).toBeLessThanOrEqual(4_000);
  expect(await longestTask(page, () => workHard(page))).toBeGreaterThan(50);
});
