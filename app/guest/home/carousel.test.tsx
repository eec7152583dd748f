import { expect, test } from "vitest";
import neutral from "#content/neutral.json" with { type: "json" };
import { shown } from "#tests/support/shown.tsx";
import { Carousel } from "./carousel.tsx";

const [slide] = neutral.home.slides;

test.each([
  ["nothing to pause or to choose stands on a single picture", 1, 0],
  ["each of two pictures can be chosen", 2, 2],
])("%s", (_, count, dots) => {
  const slides = Array.from({ length: count }, (__, index) => ({ ...slide, line: `Picture ${index}` }) as never);
  const page = shown(() => <Carousel slides={slides} first={0} />);
  expect(page.match(/carousel-dot"/g) ?? []).toHaveLength(dots);
  expect(page.includes("carousel-pause")).toBe(dots > 0);
});
