import { renderToString } from "react-dom/server";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { DatesDialog } from "#app/desk/bookings/dates-dialog.tsx";
import type { DetailsView } from "#app/desk/bookings/details-view.ts";
import { units } from "#app/languages/en/units.ts";
import { Speaking } from "#app/languages/speaking.tsx";
import { changed, dates, march, stay } from "#tests/support/planned-stay.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import { MoveOutcome } from "./move-outcome.tsx";
import { unmoved } from "./proposed-move.ts";

type Plan = ReturnType<typeof changed>;

const BOOKED = dates(10, 12);
const booked = { name: "Ada Example", start: march(10), end: march(12), pinned: true } as CalendarStay;

/** A stay locked to a room with mobility features, which somebody else has from the 12th on. */
const promised = { room: 101, pinned: true, accessible: "mobility" as const };
const taken = { others: [stay(2, dates(12, 15), promised)] };
const features = new Map([101, 102].map((room) => [room, ["mobility" as const]]));

const PLANS: [string, Plan][] = [
  ["a night more", changed({}, { dates: dates(10, 13) })],
  ["a night less", changed({}, { dates: dates(10, 11) })],
  ["other days, too late to cancel", changed({ deadlinesPassed: 1 }, { dates: dates(20, 22) })],
  ["no address", changed({ booking: { email: "" } }, { dates: dates(11, 13) })],
  ["another room", changed({ stay: promised, features, ...taken }, { dates: dates(11, 13) })],
  ["a fee kept, and others who move", { ...changed({}, { dates: dates(10, 11) }), kept: 9_348, othersMoved: 2 }],
];

const ID = "bookings";
const Panel = createRoutesStub([
  {
    ...{ id: ID, path: "/dashboard/allbooking", handle: { words: { units } }, loader: () => null },
    Component: () => (
      <Speaking>
        <DatesDialog view={useLoaderData<DetailsView>()} />
      </Speaking>
    ),
  },
]);

function inPanel(preview: Plan): string {
  const booking = { bookingId: 1, version: 1, name: "Ada Example", email: "ada@example.com", ...BOOKED };
  const loaderData = { [ID]: { preview, details: { booking, stays: [], today: march(5) } } };
  return renderToString(<Panel initialEntries={["/dashboard/allbooking"]} hydrationData={{ loaderData }} />);
}

const CALM = { lack: undefined, areDeadlinesAnew: false, onDeadlinesAnew: () => undefined };

function inCalendar(plan: Plan): string {
  const proposed = { ...unmoved(booked), start: plan.is.checkIn, end: plan.is.checkOut };
  return renderToString(<MoveOutcome {...CALM} proposed={proposed} reply={{ reply: "fits", ...plan }} />);
}

const linesOf = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line);
const hasDeadlines = (html: string) => html.includes('name="deadlines"');

test.each(PLANS)("other dates are told in the calendar as in the booking's own dialog: %s", (_, plan) => {
  expect(linesOf(inCalendar(plan))).toEqual(linesOf(inPanel(plan)));
  expect(hasDeadlines(inCalendar(plan))).toBe(hasDeadlines(inPanel(plan)));
  expect(linesOf(inCalendar(plan)).length).toBeGreaterThan(1);
});

test("the calendar tells of a letter, of deadlines that stay passed, of a fee and of the room instead", () => {
  const told = PLANS.map(([, plan]) => linesOf(inCalendar(plan)));
  expect(told[0]).toEqual(["$88.48 more is due at the desk.", "The guest gets a letter about it."]);
  expect(told[2]).toContain("Cancelling stays as late as it was: a deadline had passed for the old dates.");
  expect(PLANS.map(([, plan]) => hasDeadlines(inCalendar(plan)))).toEqual([false, false, true, false, false, false]);
  expect(told[3]).toContain("The guest has no e-mail address and gets no letter about it.");
  expect(told[4]).toContain("In room 102.");
  expect(told[5]?.join(" ")).toMatch(/Of the price, \$93\.48 is the cancellation fee .* get another room: 2\./);
});

test("deadlines that were to count anew are still to once the hotel has looked at other dates", () => {
  const plan = changed({ deadlinesPassed: 1 }, { dates: dates(20, 22) });
  const proposed = { ...unmoved(booked), start: plan.is.checkIn, end: plan.is.checkOut };
  const html = renderToString(
    <MoveOutcome {...CALM} areDeadlinesAnew proposed={proposed} reply={{ reply: "fits", ...plan }} />,
  );
  expect(html).toMatch(/<input[^>]* name="deadlines"[^>]* checked=""/);
});

test("a room alone is given without a letter", () => {
  const plan = changed({}, { room: { stayId: 1, room: 102, isUnlocked: false } });
  const proposed = { ...unmoved(booked), room: 102 };
  const html = renderToString(<MoveOutcome {...CALM} proposed={proposed} reply={{ reply: "fits", ...plan }} />);
  expect(html).toContain("<p>This fits.</p>");
  expect(linesOf(html)).toEqual([]);
});
