import { expect, test } from "vitest";
import { BUILT_AS, fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";

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
