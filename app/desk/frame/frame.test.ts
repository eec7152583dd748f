import { expect, test } from "vitest";
import { shouldRevalidate } from "./frame.tsx";

const moved = (from: string, to: string) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, "http://hotel.example.com"));
  return shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate: false } as Parameters<
    typeof shouldRevalidate
  >[0]);
};

test("who goes to another page of the desk asks which build answers, who narrows a list there does not", () => {
  expect(moved("/dashboard/allbooking", "/dashboard/calendar")).toBe(true);
  expect(moved("/dashboard/allbooking", "/dashboard/allbooking?search=Ada")).toBe(false);
});
