import { expect, test } from "vitest";
import { shown } from "#tests/support/shown.tsx";
import { Fault } from "#app/shell/fault-page.tsx";
import { ReferenceContext } from "#app/shell/reference.ts";

test("a page that broke tells its guest what to name on the telephone, where the log knows it", () => {
  const page = (reference: string) =>
    shown(() => (
      <ReferenceContext value={reference}>
        <Fault error={new Error("It broke.")} />
      </ReferenceContext>
    ));
  expect(page("0a1b2c3d")).toContain("Reference: 0a1b2c3d");
  expect(page("")).not.toContain("Reference");
});
