import { expect, test } from "vitest";
import { shown } from "#tests/support/shown.tsx";
import { PayOrReserve } from "./pay-or-reserve.tsx";

const ways = (html: string) => [...html.matchAll(/ value="(\w+)"/g)].map(([, way]) => way);

test("a guest pays or reserves, and where the house takes no cards reads so and reserves", () => {
  const paying = shown(() => <PayOrReserve takesCards isTooLittle={false} mayReserve />);
  expect(ways(paying)).toEqual(["pay", "reserve"]);
  expect(paying).not.toContain("no cards");
  const reserving = shown(() => <PayOrReserve takesCards={false} isTooLittle={false} mayReserve />);
  expect(ways(reserving)).toEqual(["reserve"]);
  expect(reserving).toContain("We take no cards online at present.");
  expect(ways(shown(() => <PayOrReserve takesCards isTooLittle={false} mayReserve={false} />))).toEqual(["pay"]);
  const neither = shown(() => <PayOrReserve takesCards={false} isTooLittle={false} mayReserve={false} />);
  expect([ways(neither), neither]).toEqual([[], expect.stringContaining("Please choose another rate, or call us.")]);
});

test("where the total is less than a card can pay, a guest reads so and reserves", () => {
  const reserving = shown(() => <PayOrReserve takesCards isTooLittle mayReserve />);
  expect(ways(reserving)).toEqual(["reserve"]);
  expect(reserving).toContain("So small a total can&#x27;t be paid by card.");
});
