import { describe, expect, test } from "vitest";
import { readAddress, readCredentials, readName, readRegistration } from "./account-forms.ts";

const full = { name: "Ada Example", email: "ada@example.com", password: "correct horse", terms: "on" };

describe("a registration", () => {
  test("is read with one spelling of the address, and keeps the password as it was typed", () => {
    const sent = { ...full, email: "  ADA@Example.COM ", password: " spaces count " };
    expect(readRegistration(sent)).toEqual({
      name: "Ada Example",
      email: "ada@example.com",
      password: " spaces count ",
    });
  });

  test.each([
    [{ ...full, name: " " }, [{ field: "name", fault: "missing" }]],
    [{ ...full, email: "" }, [{ field: "email", fault: "missing" }]],
    [{ ...full, email: "ada@localhost" }, [{ field: "email", fault: "not-an-email" }]],
    [{ ...full, email: "jörg@example.com" }, [{ field: "email", fault: "not-an-email" }]],
    [{ ...full, email: "ada..x@example.com" }, [{ field: "email", fault: "not-an-email" }]],
    [{ ...full, email: "a@example.com\nbcc:b@example.com" }, [{ field: "email", fault: "not-an-email" }]],
    [{ ...full, password: "" }, [{ field: "password", fault: "missing" }]],
    [{ ...full, password: ["x"] }, [{ field: "password", fault: "missing" }]],
    [{ ...full, terms: undefined }, [{ field: "terms", fault: "not-accepted" }]],
    [{ ...full, terms: "false" }, [{ field: "terms", fault: "not-accepted" }]],
  ])("with a faulty field names it: %o", (sent, fields) => {
    expect(readRegistration(sent)).toEqual({ problem: "invalid-fields", fields });
  });
});

test("a login needs both an address and a password, and says so of both at once", () => {
  expect(readCredentials({ email: "ADA@example.com", password: "x" })).toEqual({
    email: "ada@example.com",
    password: "x",
  });
  expect(readCredentials({})).toEqual({
    problem: "invalid-fields",
    fields: [
      { field: "email", fault: "missing" },
      { field: "password", fault: "missing" },
    ],
  });
});

test.each([
  ["a zero byte", "ada\0@example.com"],
  ["a line break", "ada@example.com\nx"],
  ["ten thousand letters", `${"a".repeat(10_000)}@example.com`],
  ["more than 254 letters", `${"a".repeat(243)}@example.com`],
  ["no domain", "ada"],
])("a login's address that could be nobody's is turned away before anybody is asked: %s", (_kind, email) => {
  const fields = [{ field: "email", fault: "not-an-email" }];
  expect(readCredentials({ email, password: "x" })).toEqual({ problem: "invalid-fields", fields });
});

test("a forgotten password needs an address that could be one", () => {
  expect(readAddress({ email: " Ada@example.com" })).toEqual({ email: "ada@example.com" });
  expect(readAddress({})).toMatchObject({ fields: [{ field: "email", fault: "missing" }] });
  expect(readAddress({ email: "ada" })).toMatchObject({ fields: [{ field: "email", fault: "not-an-email" }] });
});

test("a name may be any that is not empty", () => {
  expect(readName("  José Ñandú ")).toBe("José Ñandú");
  expect(readName("")).toMatchObject({ problem: "invalid-fields" });
});
