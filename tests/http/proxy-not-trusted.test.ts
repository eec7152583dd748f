import { expect, test } from "vitest";
import { openPages } from "#tests/access/pages-at-work.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const TODAY = { path: "/dashboard", route: "desk/today/today" };
const LINE = expect.stringMatching(/^warn: Requests arrive with X-Forwarded-For, and TRUST_PROXY is 0/);

/** What the clerk's Today says of the house's settings, asked without a word of a proxy or with one. */
async function told(house: TestHotel, clerk: Person, forwardedFor?: string): Promise<boolean> {
  const headers = { cookie: clerk.browser.cookies(), ...(forwardedFor && { "x-forwarded-for": forwardedFor }) };
  const asked = new Request(`http://hotel.example.com${TODAY.path}.data?_routes=${TODAY.route}`, { headers });
  const answer = await house.doors.fetch(asked);
  expect(answer.status).toBe(200);
  return (await answer.text()).includes("proxy-not-trusted");
}

test.each([
  ["is told once in the log, and on Today from then on", { trustedProxies: 0, said: [LINE], shown: true }],
  ["is told of to nobody where the settings name the proxy", { trustedProxies: 1, said: [], shown: false }],
])("a request that came through a proxy %s", async (_, { trustedProxies, said, shown }) => {
  const house = await openTestHotel({ trustedProxies });
  await openPages(house);
  const clerk = await openPerson(house, { role: "admin" });
  const before = house.said.length;
  for (let request = 0; request < 3; request += 1) expect(await told(house, clerk, "203.0.113.7")).toBe(shown);
  expect(await told(house, clerk)).toBe(shown);
  expect(house.said.slice(before)).toEqual(said);
  await house.close();
});
