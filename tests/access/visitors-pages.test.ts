import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { type KeepersAsker, openPageKeeper } from "#server/page-keeper.ts";
import { shareLooks } from "#server/watch-version.ts";
import { hold, stay } from "#tests/http/guest-acts.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { DATABASES_OF_STORIES } from "#tests/payments/databases.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { openPages } from "./pages-at-work.ts";

/** How often the house is looked at. */
const LOOK_MS = 500;
const PAGE = "/book?checkin=2027-01-10&checkout=2027-01-12";

let here: TestHotel;
afterEach(() => here.close());

test.for(DATABASES_OF_STORIES)(
  "a visitor's page is kept, on $name, until what they have changes, or what is sold, and is shown to nobody else",
  async ({ open }) => {
    here = await openTestHotel({
      database: await open(),
      rooms: [101, 102, 103].map((number) => ({ number, type: "standard" })),
    });
    await openPages(here);
    const { keeper, renderings } = keeperOf(here);
    const look = async (browser: Browser, more = "") => {
      const cookie = `${browser.cookies()}${more}`;
      const request = new Request(`http://hotel.example.com${PAGE}`, { headers: { cookie } });
      const { body } = await keeper(request, askerOf(browser));
      return new TextDecoder().decode(body ?? undefined);
    };
    const [ada, bea] = [await visitorWithCart(), await visitorWithCart()];
    const shown = await look(ada);
    expect(await look(ada)).toBe(shown);
    expect(renderings()).toBe(1);
    expect(await look(bea)).not.toBe(shown);
    here.pass(1);
    await putIntoCart(ada);
    const after = await look(ada);
    expect(after).not.toBe(shown);
    expect([renderings(), await look(ada)]).toEqual([3, after]);
    // Another guest takes a room.
    await hold(browserOf(here), { items: [{ ...stay, start: "2027-01-10", end: "2027-01-12" }], grandTotal: 181.96 });
    await pause(LOOK_MS);
    expect(await look(ada)).not.toBe(after);
    // What an act says once, and the clock of a payment, are rendered each time.
    for (const _look of [1, 2]) await look(ada, "; notice=loggedOut.0123abcd");
    await hold(ada, { email: "ada@example.com" });
    for (const _look of [1, 2]) await look(ada);
    expect(renderings()).toBe(8);
  },
);

test("a visitor who asks for the head of a page that is kept has nothing rendered", async () => {
  here = await openTestHotel();
  await openPages(here);
  const { keeper, renderings } = keeperOf(here);
  const browser = await visitorWithCart();
  const ask = async (method: string) => {
    const request = new Request(`http://hotel.example.com${PAGE}`, { method, headers: { cookie: browser.cookies() } });
    return (await keeper(request, askerOf(browser))).headers.get("etag");
  };
  expect([await ask("GET"), await ask("GET")]).toEqual([await ask("HEAD"), await ask("HEAD")]);
  expect(renderings()).toBe(1);
});

function keeperOf({ hotel, database, doors }: TestHotel) {
  let renderings = 0;
  const keeper = openPageKeeper({
    hotel,
    look: shareLooks(openStore(database).shown.marks),
    writesSoFar: database.writesSoFar,
    render: async (request: Request) => {
      renderings += 1;
      return await doors.fetch(request);
    },
    isToBeFound: () => true,
  });
  return { keeper, renderings: () => renderings };
}

async function visitorWithCart(): Promise<Browser> {
  const browser = browserOf(here);
  await putIntoCart(browser);
  return browser;
}

async function putIntoCart(browser: Browser): Promise<void> {
  const choice = { start: "2027-01-10", end: "2027-01-12", type: "standard", rooms: "1", guests: "1", intent: "add" };
  const sent = { method: "POST", body: new URLSearchParams(choice), headers: { cookie: browser.cookies() } };
  const answer = await here.doors.fetch(new Request("http://hotel.example.com/form/1", sent));
  browser.accept(answer.headers.getSetCookie());
  expect(answer.headers.get("location")).toBe("/form/1?cart=open");
}

/** As the doors know the browser, by its cookie. */
function askerOf(browser: Browser): KeepersAsker {
  const [, token = ""] = /visit=([\w-]+)/.exec(browser.cookies()) ?? [];
  const visit = createHash("sha256").update(token).digest("base64url");
  const current = token === "" ? undefined : { visit, address: browser.address };
  return { visit: { current }, account: { account: undefined } } as KeepersAsker;
}
