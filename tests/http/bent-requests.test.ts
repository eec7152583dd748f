import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hiddenFrom, openScene, type Scene } from "#tests/access/house.ts";
import { openPages, type PageRoute } from "#tests/access/pages-at-work.ts";
import { type MakeRequest, rightRequests } from "#tests/access/right-requests.ts";
import { type Asker, ASKERS, OF_MONEY } from "#tests/access/who-may.ts";
import { seeded } from "#tests/seasons/random.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { signInAgain } from "#tests/support/people.ts";
import { bentRequest, oneOf } from "#tests/support/strange/bent-requests.ts";
import { foldersToldTo, leaksIn } from "#tests/support/strange/leaks.ts";
import { notingActs } from "#tests/support/strange/noting-acts.ts";
import type { RightRequest } from "#tests/support/strange/right-request.ts";
import { isStream, type StrangeRequest } from "#tests/support/strange-requests.ts";
import { NOON } from "#tests/support/test-hotel.ts";

/** Sixty thousand over a socket, read off the built pages: `node tests/soak/strange-requests.ts`. */
const CASES = Number(process.env.BENT_CASES ?? 160);
const SEED = Number(process.env.BENT_SEED ?? 1);

const asked: string[] = [];
let scene: Scene;
let pages: PageRoute[];
let rights: MakeRequest[];
/** By field, what has been sent in it so far. */
const values = new Map<string, string[]>([["intent", ["login"]]]);
const complaints = vi.spyOn(console, "error").mockReturnValue();
beforeAll(async () => {
  const watching = notingActs((act) => void asked.push(act));
  scene = await openScene(
    async (house) => {
      pages = await openPages(house);
    },
    { watching },
  );
  rights = rightRequests(scene, pages);
});
afterAll(async () => {
  complaints.mockRestore();
  await scene.house.close();
});

test(`a right request with some of its parts bent (seed ${SEED}) breaks nothing and tells nobody what is not theirs`, async () => {
  const random = seeded(SEED);
  const everyPage = await actsOfEveryPage();
  const wrong: string[] = [];
  let past = 0;
  for (let number = 0; number < CASES; number += 1) {
    const asker = oneOf(ASKERS, random);
    const right = await oneOf(rights, random)(asker);
    keepValues(right);
    const request = bentRequest(right, values, random);
    const { status, body, acts } = await ask(request, asker);
    if (acts.some((act) => !everyPage.has(act))) past += 1;
    const shown = `${asker}: ${JSON.stringify({ ...request, body: new TextDecoder().decode(request.body) })}`;
    const hidden = hiddenFrom(scene, asker, OF_MONEY.test(request.target));
    const told = leaksIn(
      body,
      hidden,
      shown + decodeURIComponent(shown.replaceAll("%", "%25")) + foldersToldTo(asker, request.target),
    );
    if (status >= 500 || told.length > 0) wrong.push(`${status} ${told.join("; ")} to ${shown.slice(0, 500)}`);
    if (number % 60 === 59) await everybodyAgain();
  }
  expect(wrong).toEqual([]);
  expect(past).toBeGreaterThanOrEqual(CASES / 2);
}, 240_000);

test("and leaves the books as they should be", async () => {
  await scene.end();
  expect(await findDiscrepancies(scene.house.database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
});

function keepValues({ search, sent }: RightRequest): void {
  for (const [name, value] of [...search, ...(sent && "form" in sent ? sent.form : [])])
    values.set(name, [...(values.get(name) ?? []), value]);
}

/** What is asked of the house for a page on which there is nothing to ask: no way past parsing. */
async function actsOfEveryPage(): Promise<ReadonlySet<string>> {
  asked.length = 0;
  for (const asker of ASKERS) {
    for (const target of ["/about", "/es/nowhere", "/dashboard/nowhere", "/api/nowhere"]) {
      await ask({ method: "GET", target, headers: {}, body: undefined }, asker);
    }
  }
  return new Set(asked);
}

async function everybodyAgain(): Promise<void> {
  scene.house.pass(10 * 60_000);
  for (const person of Object.values(scene.people)) await signInAgain(scene.house, person).catch(() => undefined);
}

async function ask({ method, target, headers, body }: StrangeRequest, asker: Asker) {
  const browser = asker === "anonymous" ? browserOf(scene.house) : scene.browsers[asker];
  const before = asked.length;
  const request = new Request(`http://hotel.example.com${target}`, {
    method,
    headers: { cookie: browser.cookies(), "x-forwarded-for": browser.address, ...headers },
    ...(body && { body }),
  });
  const answer = await scene.house.doors.fetch(request);
  const isEndless = isStream(answer.headers.get("content-type"));
  if (isEndless) await answer.body?.cancel();
  const said = isEndless ? "" : await answer.text();
  return { status: answer.status, body: said, acts: asked.slice(before) };
}
