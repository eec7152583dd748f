import { expect, onTestFinished, test } from "vitest";
import { BUILT_AS, fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { HOUR } from "./guest-acts.ts";

const READ = [
  "rows/bookings",
  "rows/rooms",
  "rows/letters",
  "rows/forms",
  "rows/calendar?from=2026-11-21&to=2026-12-19",
];

test("whatever an open page of the desk reads names the build that answers, and so does the frame around it", async () => {
  const house = await openTestHotel();
  await openPages(house);
  const { browser } = await openPerson(house, { role: "admin" });
  for (const path of READ) {
    const headers = { accept: "application/json", cookie: browser.cookies() };
    const answer = await house.doors.fetch(new Request(`http://hotel.example.com/dashboard/${path}`, { headers }));
    expect([path, answer.status, answer.headers.get("x-build")]).toEqual([path, 200, BUILT_AS]);
  }
  const frame = await fetchData(house, browser, { path: "/dashboard/money", route: "desk" });
  expect(frame.body).toContain(`"build","${BUILT_AS}"`);
  await house.close();
});

test("what an open page of the desk reads once the business day has turned names the new one, and so does its frame", async () => {
  const house = await openTestHotel();
  onTestFinished(() => house.close());
  await openPages(house);
  const { browser } = await openPerson(house, { role: "admin" });
  const read = async () => {
    const headers = { accept: "application/json", cookie: browser.cookies() };
    const answer = await house.doors.fetch(new Request("http://hotel.example.com/dashboard/rows/rooms", { headers }));
    const frame = await fetchData(house, browser, { path: "/dashboard/room-admin", route: "desk" });
    return [answer.headers.get("x-business-day"), /"today","([^"]+)"/.exec(frame.body)?.[1]];
  };
  expect(await read()).toEqual(["2026-11-21", "2026-11-21"]);
  // From noon to the turn of the day.
  house.pass(16 * HOUR);
  expect(await read()).toEqual(["2026-11-22", "2026-11-22"]);
});
