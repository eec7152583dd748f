import { Hono } from "hono";
import { expect, test } from "vitest";
import { refusedPage } from "#app/shell/bare-pages.tsx";
import { readHotelContent } from "./content-files.ts";
import { problemResponse } from "./problem-json.ts";
import { refuseOnPages } from "./refuse-on-pages.ts";

const content = await readHotelContent();
const doors = new Hono().use(refuseOnPages({ policy: "default-src 'none'", at: (of) => refusedPage(content, of) }));
doors.get("*", () => problemResponse({ status: 400, code: "unreadable", detail: "This address can't be read." }));
doors.post("/fault", () => problemResponse({ status: 500, code: "unexpected", detail: "Something went wrong." }));
doors.all("*", () => {
  const answer = problemResponse({ status: 413, code: "too-large", detail: "That is too much." });
  answer.headers.set("connection", "close");
  return answer;
});

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";
const send = (path: string, accept: string) =>
  doors.fetch(new Request(`http://hotel.example.com${path}`, { method: "POST", headers: { accept } }));

test("a person whose form is refused at the door reads why on a page of the house, and finds the way back", async () => {
  const answer = await send("/setup/pictures", BROWSER);
  expect([answer.status, answer.headers.get("connection")]).toEqual([413, "close"]);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain("What you sent is more than we can take at once.");
  expect(page).toContain('<a href="/setup/pictures">Back to the page</a>');
  expect(page).toContain(content.hotel.name);
  expect(await (await send("/es/portal", BROWSER)).text()).toContain("Lo que envió es más");
});

test("the way back leads to this house, however many slashes its address begins with", async () => {
  expect(await (await send("//elsewhere.example.com/pay", BROWSER)).text()).toContain(
    'href="/elsewhere.example.com/pay"',
  );
});

test("nobody is asked to send again what they never sent, or what broke here", async () => {
  const read = await doors.fetch(new Request("http://hotel.example.com/es/%E0%A4%A", { headers: { accept: BROWSER } }));
  const page = await read.text();
  expect([read.status, page]).toEqual([400, expect.stringContaining("Este camino no lleva")]);
  expect(page).toContain('<a href="/es">');
  expect(await (await send("/fault", BROWSER)).text()).toContain("Something broke on our side.");
});

test("programs and a page's own scripts are told in JSON", async () => {
  for (const answer of [await send("/setup/pictures", "application/json"), await send("/api/bookings", BROWSER)]) {
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({ code: "too-large" });
  }
});
