import { expect, test } from "vitest";
import { readChoice } from "./stay-choice.ts";

test("a link with dates, guests and a room type fills the form", () => {
  const link = new URLSearchParams("checkin=2026-12-01&checkout=2026-12-04&guests=2&type=double");
  expect(readChoice(link, "standard")).toEqual({
    start: "2026-12-01",
    end: "2026-12-04",
    type: "double",
    rooms: "1",
    guests: "2",
  });
});

test("an empty address gives an empty stay for one guest in one room", () => {
  expect(readChoice(new URLSearchParams(), "standard")).toEqual({
    start: "",
    end: "",
    type: "standard",
    rooms: "1",
    guests: "1",
  });
});

test("what a guest has typed comes back as it was typed, however wrong", () => {
  const form = new FormData();
  form.set("start", "2026-02-31");
  form.set("rooms", "-3");
  form.set("guests", "");
  expect(readChoice(form, "standard")).toMatchObject({ start: "2026-02-31", end: "", rooms: "-3", guests: "" });
});
