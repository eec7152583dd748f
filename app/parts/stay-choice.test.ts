import { describe, expect, test } from "vitest";
import { readChoice, readLink, sameChoice, withLastChosen } from "./stay-choice.ts";

test("a link with dates, guests and a room type fills the form", () => {
  const link = new URLSearchParams("checkin=2026-12-01&checkout=2026-12-04&guests=2&type=double");
  expect(readChoice(link, "standard")).toEqual({
    start: "2026-12-01",
    end: "2026-12-04",
    type: "double",
    rooms: "1",
    guests: "2",
    accessible: "",
    plan: "",
    code: "",
    children: "",
  });
});

test.each(["type", "wished"])("a link to the longest name that a type can have comes whole as %s", (name) => {
  const id = "garden-room-".repeat(17).slice(0, 200);
  expect(readChoice(new URLSearchParams({ [name]: id }), "standard").type).toBe(id);
});

test("an empty address gives an empty stay for one guest in one room", () => {
  expect(readChoice(new URLSearchParams(), "standard")).toEqual({
    start: "",
    end: "",
    type: "standard",
    rooms: "1",
    guests: "1",
    accessible: "",
    plan: "",
    code: "",
    children: "",
  });
});

test.each([
  ["accessible=true", "mobility"],
  ["accessible=communication", "communication"],
  ["accessible=perhaps", ""],
  ["accessible=false", ""],
])("a link with %s asks for %j", (search, feature) => {
  expect(readChoice(new URLSearchParams(search), "standard").accessible).toBe(feature);
});

test("what a guest has typed comes back as it was typed, however wrong", () => {
  const form = new FormData();
  form.set("start", "2026-02-31");
  form.set("rooms", "-3");
  form.set("guests", "");
  expect(readChoice(form, "standard")).toMatchObject({ start: "2026-02-31", end: "", rooms: "-3", guests: "" });
});

test("a correction makes the words about the old choice go away", () => {
  const wrong = readChoice(new URLSearchParams("checkin=2026-12-01&guests=9"), "standard");
  expect(sameChoice(wrong, { ...wrong })).toBe(true);
  expect(sameChoice(wrong, { ...wrong, guests: "2" })).toBe(false);
  expect(sameChoice(wrong, { ...wrong, type: "double" })).toBe(false);
  expect(sameChoice(wrong, { ...wrong, children: "3" })).toBe(false);
});

test("no child of a large family is left out", () => {
  const children = Array.from({ length: 39 }, () => "17").join(", ");
  expect(readChoice(new URLSearchParams({ guests: "40", children }), "standard").children).toBe(children);
});

test("a sold-out type, which browsers don't send, is no correction", () => {
  const choice = readChoice(new URLSearchParams(), "standard");
  expect(sameChoice({ ...choice, type: "" }, choice)).toBe(true);
});

test("a type that has sold out meanwhile is still known, and another choice goes before it", () => {
  const form = new FormData();
  form.set("wished", "luxury");
  expect(readChoice(form, "").type).toBe("luxury");
  form.set("type", "double");
  expect(readChoice(form, "").type).toBe("double");
});

describe("a link for a house of ten rooms and forty guests", () => {
  const linked = (search: string) => readLink(new URLSearchParams(search), { rooms: 10, guests: 40 });

  test.each([
    ["checkin=abc", { start: "" }],
    ["checkin=2026-02-31&checkout=2026-03-02", { start: "", end: "2026-03-02" }],
    ["guests=999", { guests: "1" }],
    ["guests=40&rooms=10", { guests: "40", rooms: "10" }],
    ["guests=41&rooms=11", { guests: "1", rooms: "1" }],
    ["guests=0&rooms=-2", { guests: "1", rooms: "1" }],
    ["guests=2.5&rooms=1e1", { guests: "1", rooms: "1" }],
    ["guests=4&children=3,9", { guests: "4", children: "3,9" }],
    ["guests=2&children=3,9", { guests: "2", children: "" }],
    ["guests=4&children=three", { guests: "4", children: "" }],
  ])("%s brings %j", (search, brought) => {
    expect(linked(search)).toMatchObject(brought);
  });
});

describe("what a guest put into the cart", () => {
  const last = { start: "2026-12-01", end: "2026-12-04", type: "luxury", rooms: "2", guests: "3" };
  const filled = (link: string) => readChoice(withLastChosen(new URLSearchParams(link), last), "");

  test("fills the form that they come back to", () => {
    expect(filled("")).toMatchObject(last);
  });

  test("keeps its dates where a link names another room type alone", () => {
    expect(filled("type=double")).toMatchObject({ ...last, type: "double" });
  });

  test("stays out where a link names dates", () => {
    expect(filled("checkin=2026-12-24")).toMatchObject({ start: "2026-12-24", end: "", type: "", rooms: "1" });
  });
});
