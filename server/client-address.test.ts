import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { addressBehind, clientAddress } from "./client-address.ts";

const socketAddress = "10.0.0.9";

test("without trusted proxies a client can't choose its address", () => {
  expect(clientAddress({ socketAddress, forwardedFor: "1.2.3.4", trustedProxies: 0 })).toBe(socketAddress);
});

test("behind one proxy the address is the one that the proxy saw, not what the client wrote before it", () => {
  expect(clientAddress({ socketAddress, forwardedFor: "6.6.6.6, 1.2.3.4", trustedProxies: 1 })).toBe("1.2.3.4");
});

test("behind two proxies the address is the one that the outer proxy saw", () => {
  expect(clientAddress({ socketAddress, forwardedFor: "6.6.6.6, 1.2.3.4, 10.0.0.2", trustedProxies: 2 })).toBe(
    "1.2.3.4",
  );
});

test("a request that came past the proxies keeps its socket's address", () => {
  expect(clientAddress({ socketAddress, forwardedFor: undefined, trustedProxies: 1 })).toBe(socketAddress);
  expect(clientAddress({ socketAddress, forwardedFor: "1.2.3.4", trustedProxies: 3 })).toBe(socketAddress);
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2::7", "2001:db8:1:2::"],
  ["2001:db8::7", "2001:db8:0:0::"],
  ["::1", "0:0:0:0::"],
  ["fe80::1%eth0", "fe80:0:0:0::"],
  ["[2001:db8:1:2::7]:4711", "2001:db8:1:2::"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:4711", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["unknown", "unknown"],
])("a guest at %s counts as %s, so that nobody takes a new address for each try", (seen, network) => {
  expect(clientAddress({ socketAddress: seen, forwardedFor: undefined, trustedProxies: 0 })).toBe(network);
  expect(clientAddress({ socketAddress, forwardedFor: seen, trustedProxies: 1 })).toBe(network);
});

test("before any door nobody knows whose a request is that an unnamed proxy may have sent", () => {
  const asked = (trustedProxies: number, headers: IncomingHttpHeaders = {}) =>
    Reflect.apply(addressBehind(trustedProxies), undefined, [{ socket: { remoteAddress: "203.0.113.9" }, headers }]);
  const forwarded = { "x-forwarded-for": "198.51.100.1" };
  expect([asked(0), asked(0, forwarded), asked(1, forwarded)]).toEqual(["203.0.113.9", undefined, "198.51.100.1"]);
});
