import { expect, test } from "vitest";
import { linksIn } from "#app/links.ts";
import { homeOf, wayOn, wayOnIn } from "./coming-in.ts";

const links = linksIn("en");

test.each([
  ["/room?type=double&cart=details", "/room?type=double&cart=details"],
  ["/es/room", "/es/room"],
  ["/dashboard/users", "/dashboard/users"],
  ["/account/verify?token=7b0c", "/account/verify?token=7b0c"],
])("a guest who has come in goes on to %s", (sent, way) => {
  expect(wayOn(sent, links)).toBe(way);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "", null, undefined])(
  "an address like %j leads home and nowhere else",
  (sent) => {
    expect(wayOn(sent, links)).toBe("/");
    expect(wayOn(sent, linksIn("es"))).toBe("/es");
  },
);

test.each([
  "/login",
  "/login/code",
  "/LOGIN",
  "/register?returnTo=%2Froom",
  "/reset?token=7b0c",
  "/logout",
  "/es/login",
])("nobody who has come in is led back to the door at %s", (sent) => {
  expect(wayOn(sent, links)).toBe("/");
});

test("who works at the desk comes in at the desk, unless they were on their way elsewhere, and guests come home", () => {
  const person = { id: "1", name: "Bea Desk", email: "bea@example.com", emailVerified: true, createdAt: 0 };
  const at = (role: "customer" | "admin" | "owner", sent: unknown) => wayOn(sent, homeOf({ ...person, role }, links));
  for (const role of ["admin", "owner"] as const) {
    expect(at(role, undefined)).toBe("/dashboard");
    expect(at(role, "https://evil.example/")).toBe("/dashboard");
    expect(at(role, "/room?type=double")).toBe("/room?type=double");
    expect(at(role, "/dashboard/users")).toBe("/dashboard/users");
  }
  expect(at("customer", undefined)).toBe("/");
  expect(wayOn(undefined, homeOf(undefined, links))).toBe("/");
});

test("a link to the door says nothing of going home", () => {
  expect(wayOnIn(new URL("https://hotel.example.com/login?returnTo=%2F"), links)).toBeUndefined();
  expect(wayOnIn(new URL("https://hotel.example.com/login"), links)).toBeUndefined();
  expect(wayOnIn(new URL("https://hotel.example.com/login?returnTo=%2Froom"), links)).toBe("/room");
});
