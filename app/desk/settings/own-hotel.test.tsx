import { expect, test } from "vitest";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import OwnHotel from "./own-hotel.tsx";

const shown = (made: number) => {
  const props = { loaderData: { invented: 12, made, hasMoney: false } } as Parameters<typeof OwnHotel>[0];
  return shownAtDesk(() => <OwnHotel {...props} />, "/dashboard/settings/own");
};

test("an owner who tried nothing in the demo reads of no bookings that were made while trying", () => {
  expect(shown(2)).toContain("2 bookings that were made while trying");
  expect(shown(0)).toContain("12 invented bookings");
  expect(shown(0)).not.toContain("while trying");
});
