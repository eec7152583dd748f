import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openScene, type Scene } from "#tests/access/house.ts";
import { ASKERS } from "#tests/access/who-may.ts";
import { openPages } from "#tests/access/pages-at-work.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { signInAgain } from "#tests/support/people.ts";
import { isStream, type StrangeRequest, strangeRequests } from "#tests/support/strange-requests.ts";
import { NOON } from "#tests/support/test-hotel.ts";

/** Twenty thousand over a socket: `node tests/soak/strange-requests.ts`. */
const CASES = 200;
const SEED = 1;

const FORM = "application/x-www-form-urlencoded";
const CUT_OFF = '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\nada@example.com';
const WITH_FILE = '--b\r\ncontent-disposition: form-data; name="email"; filename="a"\r\n\r\nx\r\n--b--\r\n';

let scene: Scene;
let next: () => StrangeRequest;
const complaints = vi.spyOn(console, "error");
beforeAll(async () => {
  scene = await openScene(openPages);
  const { body } = await scene.browsers.anonymous.get<Parameters<typeof strangeRequests>[0]>("/api/openapi.json");
  next = strangeRequests(body, SEED);
});
afterAll(async () => {
  complaints.mockRestore();
  await scene.house.close();
});

test("nothing that anybody sends breaks a page or a call, and each refusal is one line of the log", async () => {
  const faults: string[] = [];
  for (let number = 0; number < CASES; number += 1) {
    const request = next();
    const asker = ASKERS[number % ASKERS.length] ?? "anonymous";
    const { status, said } = await ask(request, asker);
    const isFine = status < 500 && said.length === (status < 400 ? 0 : 1) && said.every((line) => REFUSAL.test(line));
    if (!isFine)
      faults.push(`${number}, ${asker}: ${status}, ${said.join()}, ${JSON.stringify(request).slice(0, 400)}`);
    if (number % 50 === 49) await everybodyAgain();
  }
  expect(faults).toEqual([]);
}, 120_000);

const REFUSAL = /^info: Refused with 4\d\d: [A-Z]+ \/[!-~]{0,200}$/;

interface Mistake {
  method?: string;
  target: string;
  body?: string;
  type?: string;
  status: number;
}

const MULTIPART = "multipart/form-data; boundary=b";
const MISTAKES: Record<string, Mistake> = {
  "a form of another type": { target: "/login", body: "{}", type: "application/json", status: 415 },
  "a form of no type": { target: "/register", body: "", status: 415 },
  "a form in plain text": { target: "/checkout", body: "email=a", type: "text/plain", status: 415 },
  "a form without its boundary": { target: "/login", body: "x", type: "multipart/form-data", status: 400 },
  "a form that was cut off": { target: "/facilities", body: CUT_OFF, type: MULTIPART, status: 400 },
  "a file in the place of a word": { target: "/login", body: WITH_FILE, type: MULTIPART, status: 400 },
  "a form where there is none": { target: "/about", body: "a=b", type: FORM, status: 405 },
  "options of a page": { method: "OPTIONS", target: "/login", status: 405 },
  "a trace": { method: "TRACE", target: "/", status: 405 },
  "a directory's properties": { method: "PROPFIND", target: "/dashboard", status: 405 },
  "a page to be put": { method: "PUT", target: "/", status: 405 },
  "a line feed in an address": { target: "/room%0a", status: 400 },
  "a carriage return in an address": { target: "/%0d", status: 400 },
  "a line separator in an address": { target: "/es/%E2%80%A8", status: 400 },
  "half a character in an address": { target: "/%E0%A4%A", status: 400 },
  "a star in the place of a page": { target: "/*", status: 404 },
  "a call without a body": { method: "POST", target: "/api/quote", status: 400 },
  "a call with an empty body": { target: "/api/bookings", body: "", type: "application/json", status: 400 },
  "a call in another type": { method: "PATCH", target: "/api/rooms/1", body: "a=b", type: FORM, status: 415 },
};

test.each(["/assets/gone-1a2b.js", "/assets/pictures/gone-680.avif", "/assets/"])(
  "of a file that is not there a line tells, and no page is made for it: %s",
  async (path) => {
    const answer = await scene.house.doors.fetch(
      new Request(`http://hotel.example.com${path}`, { headers: { accept: "text/html" } }),
    );
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=UTF-8"]);
    expect(await answer.text()).toBe("There is no such file.");
  },
);

describe("a stranger's mistake is told apart from a fault of the house", () => {
  test.each(Object.entries(MISTAKES))("%s", async (_, { target, body, type, status, ...asked }) => {
    const method = asked.method ?? (body === undefined ? "GET" : "POST");
    const headers: Record<string, string> = type ? { "content-type": type } : {};
    const bytes = body === undefined ? undefined : new TextEncoder().encode(body);
    const answer = await ask({ method, target, headers, body: bytes }, "anonymous");
    expect(answer).toMatchObject({ status, said: [expect.stringContaining(`Refused with ${status}: ${method} /`)] });
    expect(answer.allow === null).toBe(status !== 405);
  });

  test("and the log shows neither whose link it was nor what stood behind it", async () => {
    const token = "x".repeat(43);
    const target = `/stay/${token}?email=ada@example.com`;
    const { said } = await ask({ method: "GET", target, headers: {}, body: undefined }, "anonymous");
    expect(said).toEqual(["info: Refused with 404: GET /stay/..."]);
  });
});

test.each([
  ["//evil.example/room?a=//b", "/evil.example/room?a=//b"],
  ["/es//evil.example", "/es/evil.example"],
  ["///login", "/login"],
  ["//\\evil.example", "/evil.example"],
])("the host in the path %s is a part of an address of the house's own", async (target, own) => {
  for (const method of ["GET", "POST"]) {
    const strange = { method, target, headers: { "content-type": FORM }, body: new TextEncoder().encode("a=b") };
    const answer = await scene.house.doors.fetch(requestFrom(strange, "anonymous"));
    expect([answer.status, answer.headers.get("location")]).toEqual([308, own]);
  }
});

test("after all of it the books are right", async () => {
  await scene.end();
  expect(await findDiscrepancies(scene.house.database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
});

/** Some have logged themselves out, and some have tried too often for a while. */
async function everybodyAgain(): Promise<void> {
  scene.house.pass(10 * 60_000);
  for (const person of Object.values(scene.people)) await signInAgain(scene.house, person);
}

/** What came back, and all that the house said meanwhile. */
async function ask(strange: StrangeRequest, asker: (typeof ASKERS)[number]) {
  const before = scene.house.said.length;
  complaints.mockReset();
  const answer = await scene.house.doors.fetch(requestFrom(strange, asker));
  await (isStream(answer.headers.get("content-type")) ? answer.body?.cancel() : answer.arrayBuffer());
  const said = [...scene.house.said.slice(before), ...complaints.mock.calls.map(([first]) => String(first))];
  return { status: answer.status, allow: answer.headers.get("allow"), said };
}

function requestFrom({ method, target, headers, body }: StrangeRequest, asker: (typeof ASKERS)[number]): Request {
  const browser = asker === "anonymous" ? browserOf(scene.house) : scene.browsers[asker];
  const isRead = ["GET", "HEAD", "TRACE"].includes(method);
  const request = new Request(`http://hotel.example.com${target}`, {
    method: method === "TRACE" ? "GET" : method,
    headers: { cookie: browser.cookies(), "x-forwarded-for": browser.address, ...headers },
    ...(!isRead && body && { body }),
  });
  // A socket brings what the runtime does not make.
  return method === "TRACE" ? Object.defineProperty(request, "method", { value: "TRACE" }) : request;
}
