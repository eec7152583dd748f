import { expect, test } from "vitest";
import { tellWhereItLeads } from "./where-it-leads.ts";

const ADDRESS = "http://hotel.example.com/cart";

function sent(headers: Record<string, string> = {}): Request {
  return new Request(ADDRESS, { method: "POST", headers });
}

function redirect(): Response {
  const headers = new Headers({ location: "/room?cart=open" });
  headers.append("set-cookie", "visit=1");
  headers.append("set-cookie", "notice=2");
  return new Response(null, { status: 302, headers });
}

test("a page's script that sends a form is told where it leads, and the browser gets its cookies", () => {
  const answer = tellWhereItLeads(sent({ "x-sent-by": "script" }), redirect());
  expect([answer.status, answer.headers.get("x-leads-to")]).toEqual([204, "/room?cart=open"]);
  expect(answer.headers.has("location")).toBe(false);
  expect(answer.headers.getSetCookie()).toEqual(["visit=1", "notice=2"]);
});

test("a form without scripts is redirected, and a page stays the page that it is", async () => {
  const native = tellWhereItLeads(sent(), redirect());
  expect([native.status, native.headers.get("location")]).toEqual([302, "/room?cart=open"]);
  const page = new Response("<p>Please check the dates.</p>", { status: 200 });
  expect(await tellWhereItLeads(sent({ "x-sent-by": "script" }), page).text()).toContain("Please check");
});
