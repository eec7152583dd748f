import { expect, test } from "vitest";
import { readHotelContent } from "#server/content-files.ts";
import { BARE_STYLES, busyPages } from "./bare-pages.tsx";

const content = await readHotelContent();
const at = busyPages(content);

test("whoever is sent away reads so in the language of the address, with the telephone of the house", () => {
  expect(at("/room")).toContain('<html lang="en">');
  expect(at("/room")).toContain("We are very busy at this moment.");
  expect(at("/es/room")).toContain("En este momento estamos muy ocupados.");
  expect(at("/es/room")).toContain(content.hotel.phone);
  expect(at("/xx")).toBe(at("/"));
});

test("the page is light, and its stylesheet stands in it as it is, so that its hash lets it in", () => {
  expect(at("/")).toContain(`<style>${BARE_STYLES}</style>`);
  expect(at("/es").length).toBeLessThan(1_500);
});
