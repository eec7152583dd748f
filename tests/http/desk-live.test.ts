import { setTimeout as pause } from "node:timers/promises";
import { OpenAPIHono } from "@hono/zod-openapi";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ApiEnvironment, JsonApi } from "#server/api/api-environment.ts";
import { addDeskLive } from "#server/api/desk-live.ts";
import { askingFrom, openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { within } from "#tests/support/within.ts";
import { expectRefusal, HOUR } from "./guest-acts.ts";

let house: TestHotel;
let owner: Person;
beforeAll(async () => {
  house = await openTestHotel();
  owner = await openPerson(house, { role: "owner", name: "Olive Owner" });
});
afterAll(() => house.close());

const give = (who: Person, id: string, role: string) => who.browser.patch(`/api/users/${id}`, { role });

describe("the stream that tells the desk of changes", () => {
  test("ends for whoever logs out or is demoted, and goes on for who stays", async () => {
    const [leaving, demoted, staying] = [
      await openPerson(house, { role: "admin" }),
      await openPerson(house, { role: "admin" }),
      await openPerson(house, { role: "admin" }),
    ];
    const streams = await Promise.all(
      [leaving, demoted, staying].map((person) => listen(person, { desk: deskOf(person) })),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { until } of streams) expect(await until("here")).toContain("event: open");

    await give(owner, demoted.account.id, "customer");
    await house.hotel.guest.accounts.signOut(askingFrom(leaving.browser));
    const [left, lost, stayed] = await Promise.all(streams.map(({ until }) => until("here")));
    expect([left, lost].join()).not.toContain("event: here");
    // Before any news, and not only when the session is looked at now and then.
    expect(lost).not.toContain("event: changed");
    expect(stayed).toContain("event: here");
    for (const { close } of streams) await close();
    expectRefusal(await leaving.browser.get("/api/desk/live"), 401, "not-signed-in");
  });

  test("tells who comes back whether something has changed meanwhile, and of nothing who has missed nothing", async () => {
    const person = await openPerson(house, { role: "admin" });
    const desk = deskOf(person);
    const last = async (event: string, lastKnown?: string) => {
      // Nobody listens so long that the house is not looked at.
      await pause(2 * QUICK.lookMs);
      const { until, close } = await listen(person, { lastKnown, desk });
      const said = await until(event);
      await close();
      return { said, id: /^id: (.+)$/m.exec(said)?.[1] };
    };
    const before = await last("here");
    expect(before.id).toBeDefined();
    await give(owner, (await openPerson(house)).account.id, "front-desk");
    const { id } = await last("changed", before.id);
    const after = await last("here", id);
    expect(after.said).not.toContain("event: changed");
  });

  test("tells of the turn of the business day, on which nothing else may change", async () => {
    const { pulse } = house.hotel.staff.frontDesk;
    house.pass(16 * HOUR - 60_000);
    const before = await pulse();
    house.pass(30_000);
    expect(await pulse()).toBe(before);
    house.pass(30_000);
    expect(await pulse()).not.toBe(before);
  });

  test("ends at once where the process closes", async () => {
    const closing = new AbortController();
    const answer = await deskOf(await openPerson(house, { role: "admin" }), {
      ...{ closing: closing.signal, lookMs: QUICK.lookMs, sessionMs: HOUR },
    }).request("/desk/live");
    const said = answer.text();
    await pause(2 * QUICK.lookMs);
    closing.abort();
    expect(await within(1_000, said)).toMatch(/^event: open\ndata: \n\nevent: here\n/);
  });

  test("ends without a complaint where the database can't say who listens, and asks nothing for who has left", async () => {
    const complaints = vi.spyOn(console, "error").mockReturnValue();
    const [blind, left] = [await openPerson(house, { role: "admin" }), await openPerson(house, { role: "admin" })];
    const [blinded, gone] = [await listen(blind, { desk: deskOf(blind) }), await listen(left, { desk: deskOf(left) })];
    for (const { until } of [blinded, gone]) await until("here");
    await gone.close();
    const asked = vi.spyOn(house.identity, "whoAsks").mockRejectedValue(new Error("No database"));
    expect(await blinded.until("here")).not.toContain("event: here");
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});

const QUICK = { lookMs: 100, sessionMs: 300 };

/** The stream by itself, for one person, with less patience. */
function deskOf({ account, browser }: Person, settings: Parameters<typeof addDeskLive>[2] = QUICK): JsonApi {
  const api: JsonApi = new OpenAPIHono<ApiEnvironment>();
  api.use(async (c, next) => {
    c.set("account", { account, asking: askingFrom(browser) } as ApiEnvironment["Variables"]["account"]);
    await next();
  });
  addDeskLive(api, house.hotel, settings);
  return api;
}

async function listen(
  { browser }: Person,
  { lastKnown, desk }: { lastKnown?: string | undefined; desk?: JsonApi } = {},
) {
  const known = lastKnown === undefined ? {} : { "last-event-id": lastKnown };
  const headers = { cookie: browser.cookies(), "x-forwarded-for": browser.address, ...known };
  const answer = desk
    ? await desk.request("/desk/live", { headers })
    : await house.doors.fetch(new Request("http://hotel.example.com/api/desk/live", { headers }));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    status: answer.status,
    /** What the stream says until this, or until it ends. */
    until: async (event: string) => {
      let said = "";
      for (;;) {
        const { value = "", done = true } = (await reader?.read()) ?? {};
        said += value;
        if (done || said.includes(`event: ${event}`)) return said;
      }
    },
    close: async () => reader?.cancel(),
  };
}
