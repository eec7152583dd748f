import { expect, test } from "vitest";
import { readInvoiceAddress } from "./invoice-address.ts";

test("a company with its address is read, line by line, with or without a tax id", () => {
  const sent = { company: " Example\tBarges ", address: "2 Wharf Road\r\nGretna \u0000", taxId: "" };
  expect(readInvoiceAddress(sent)).toEqual({ company: "Example Barges", address: "2 Wharf Road\nGretna", taxId: "" });
  expect(readInvoiceAddress({ ...sent, taxId: "US-1" })).toMatchObject({ taxId: "US-1" });
});

test.each([
  [{}, ["company", "address"]],
  [{ company: "x", address: 7 }, ["address"]],
  [{ company: "x".repeat(201), address: "x".repeat(501), taxId: "x".repeat(41) }, ["company", "address", "taxId"]],
])("%j is refused, naming %j", (sent, fields) => {
  const read = readInvoiceAddress(sent);
  expect("fields" in read ? read.fields.map(({ field }) => field) : []).toEqual(fields);
});
