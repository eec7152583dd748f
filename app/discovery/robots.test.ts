import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { originContext, practiceContext } from "#app/context.ts";
import { loader } from "./robots.ts";

test.each([
  [false, true],
  [true, false],
])("robots are told where all pages are listed, but in a practice house: %s", async (isPractice, isTold) => {
  const context = new RouterContextProvider();
  context.set(originContext, "http://hotel.example.com");
  context.set(practiceContext, isPractice);
  expect((await loader({ context } as never).text()).includes("Sitemap")).toBe(isTold);
});
