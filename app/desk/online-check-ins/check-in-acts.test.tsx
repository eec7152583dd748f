import { expect, test } from "vitest";
import { shownAtDesk, WhileSending } from "#tests/support/shown-at-desk.tsx";
import type { FormDetails } from "#hotel/messages/list-forms.ts";
import { CheckInActs } from "./check-in-acts.tsx";

const details = {
  form: { form: "check-in", version: 1, state: "new", bookingId: undefined },
  candidates: [{ bookingId: 1_234_567_890, name: "Ada Example", checkIn: "2026-11-21", checkOut: "2026-11-23" }],
} as unknown as FormDetails;

const Acts = () => <CheckInActs details={details} />;
const Busy = () => (
  <WhileSending>
    <Acts />
  </WhileSending>
);
const buttonsOf = (page: string) => page.match(/<button[^>]*>/g) ?? [];

test("while one act on a guest's form is on its way no other is sent, nor the same once more", () => {
  const idle = buttonsOf(shownAtDesk(Acts, "/dashboard/forms/check-in/1"));
  expect(idle.map((button) => /value="(\w+)"/.exec(button)?.[1])).toEqual(["match", "done"]);
  expect(idle.filter((button) => button.includes('aria-disabled="true"'))).toEqual([]);
  const busy = buttonsOf(shownAtDesk(Busy, "/dashboard/forms/check-in/1"));
  expect(busy).toHaveLength(2);
  for (const button of busy) expect(button).toContain('aria-disabled="true"');
});
