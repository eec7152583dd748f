import { expect, test } from "vitest";
import { letterMarkedIn, markedAddress } from "./return-mark.ts";

const returns = { address: "returns@hotel.example.com", secret: "a secret of this house alone" };

test("a returned letter is known by its number and its version, however its address was written on the way", () => {
  const address = markedAddress(returns, { letterId: 12, version: 3 });
  for (const text of [address, address.toUpperCase(), `<other+1.1.${"0".repeat(32)}@example.com>, <${address}>`]) {
    expect(letterMarkedIn(text, returns.secret)).toEqual({ letterId: 12, version: 3 });
  }
  expect(letterMarkedIn(address.replace("12.3", "12.4"), returns.secret)).toBeUndefined();
  expect(letterMarkedIn(address.replace("12.3", "12"), returns.secret)).toBeUndefined();
});

test("a letter that left before its version was told is known by its number", () => {
  const address = "returns+12.ffbf2d53276935386034ae44bcd98956@hotel.example.com";
  expect(letterMarkedIn(address, returns.secret)).toEqual({ letterId: 12, version: undefined });
});
