import { expect, test } from "vitest";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { Alerts } from "./needs-a-person.tsx";

const alerts = ["letters", "backUp"].map((subject) => ({
  kind: "job-late" as const,
  subject,
  raisedAt: 0,
  booking: undefined,
}));

const shown = (isCut: boolean) =>
  shownAtDesk(() => <Alerts alerts={alerts} isCut={isCut} categories={{}} />, "/dashboard/today");

test("the count of what needs attention is of all, or says that there is more", () => {
  expect(shown(false)).toMatch(/figures">2<[\s\S]*<\/ul><\/section>/);
  const cut = shown(true);
  expect(cut).toContain('figures">2 and more<');
  expect(cut).toContain("More than 2 wait. Listed here are the 2 that have waited longest.");
});
