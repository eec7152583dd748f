import { expect, test } from "vitest";
import { shown } from "#tests/support/shown.tsx";
import { PayOrReserve } from "./pay-or-reserve.tsx";

const ways = (html: string) => [...html.matchAll(/ value="(\w+)"/g)].map(([, way]) => way);

test("a guest pays or reserves, and where the house takes no cards reads so and reserves", () => {
  const paying = shown(() => <PayOrReserve takesCards mayReserve />);
  expect(ways(paying)).toEqual(["pay", "reserve"]);
  expect(paying).not.toContain("no cards");
  const reserving = shown(() => <PayOrReserve takesCards={false} mayReserve />);
  expect(ways(reserving)).toEqual(["reserve"]);
  expect(reserving).toContain("We take no cards online at present.");
  expect(ways(shown(() => <PayOrReserve takesCards mayReserve={false} />))).toEqual(["pay"]);
  const neither = shown(() => <PayOrReserve takesCards={false} mayReserve={false} />);
  expect([ways(neither), neither]).toEqual([[], expect.stringContaining("Please choose another rate, or call us.")]);
});
