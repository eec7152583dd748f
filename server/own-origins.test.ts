import { expect, test } from "vitest";
import { ownOrigins } from "./own-origins.ts";

const AT_HOST = { host: "hotel.example.com" };

function originsOf(headers: Record<string, string>, settings: { publicUrl?: string; trustedProxies?: number } = {}) {
  const { publicUrl, trustedProxies = 0 } = settings;
  return ownOrigins(new Request("http://hotel.example.com/login", { headers }), { publicUrl, trustedProxies });
}

test("a house at https is found there alone, however plainly its proxy passes requests on", () => {
  const publicUrl = "https://hotel.example.com";
  expect(new Set(originsOf(AT_HOST, { publicUrl }))).toEqual(new Set(["https://hotel.example.com"]));
  const proto = { ...AT_HOST, "x-forwarded-proto": "http" };
  expect(originsOf(proto, { publicUrl, trustedProxies: 1 })).not.toContain("http://hotel.example.com");
});

test("a proxy that writes its own host before the house's hides nothing where the public address is set", () => {
  const publicUrl = "https://hotel.example.com/";
  expect(originsOf({ host: "127.0.0.1:3000" }, { publicUrl })[0]).toBe("https://hotel.example.com");
});

test("without a public address a trusted proxy says where guests find the house, and nobody else does", () => {
  const said = { host: "10.0.0.2:3000", "x-forwarded-proto": "https", "x-forwarded-host": "inn.example.com" };
  expect(originsOf(said, { trustedProxies: 1 })).toEqual(["https://inn.example.com"]);
  expect(originsOf(said)).toEqual(["http://10.0.0.2:3000", "https://10.0.0.2:3000"]);
});

test("behind two proxies the outer one is believed, and what a guest wrote before it is not", () => {
  const said = { ...AT_HOST, "x-forwarded-proto": "http, https, http" };
  expect(originsOf(said, { trustedProxies: 2 })[0]).toBe("https://hotel.example.com");
  expect(originsOf({ ...AT_HOST, "x-forwarded-proto": "https" }, { trustedProxies: 2 })[0]).toMatch(/^https:/);
});

test("a house that knows of no proxy answers pages of its own host over http and https", () => {
  expect(originsOf(AT_HOST)).toEqual(["http://hotel.example.com", "https://hotel.example.com"]);
});

test.each(["evil.example/hotel.example.com", "hotel.example.com@evil.example", "a b", "", "hotel.example.com?x"])(
  "a host that is none, like %j, makes no origin",
  (host) => {
    expect(originsOf({ ...AT_HOST, "x-forwarded-host": host }, { trustedProxies: 1 })[0]).toBe(
      "http://hotel.example.com",
    );
  },
);
