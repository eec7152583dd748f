import { expect, test } from "vitest";
import { openBuilds } from "./builds.ts";

test("an open page knows that another build answers than the one it came with, and goes on knowing it", () => {
  const builds = openBuilds();
  let told = 0;
  const forget = builds.listen(() => {
    told += 1;
  });
  for (const build of ["first", "first", null, ""]) builds.hear(build);
  expect([builds.isOther(), told]).toEqual([false, 0]);
  builds.hear("second");
  expect([builds.isOther(), told]).toEqual([true, 1]);
  // While one takes over from the other, both answer.
  for (const build of ["first", "third"]) builds.hear(build);
  expect([builds.isOther(), told]).toEqual([true, 1]);
  forget();
});
