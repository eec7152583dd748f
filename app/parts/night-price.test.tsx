import { expect, test } from "vitest";
import { HoldClock } from "#app/guest/cart/hold-clock.tsx";
import { AccountLinks } from "#app/shell/account-links.tsx";
import { NightPrice } from "./night-price.tsx";
import { shown } from "#tests/support/shown.tsx";

/** A part of a page, as the server renders it, without the marks that keep its pieces of text apart. */
function bare(Component: () => React.ReactNode): string {
  return shown(Component).replaceAll("<!-- -->", "");
}

test("a card says what a night costs in all, and smaller the nightly price, and of nothing cheaper", () => {
  const card = bare(() => <NightPrice price={{ rooms: 7_900, included: 0, total: 9_348 }} />);
  expect(card).toContain("<strong>$93.48</strong> total tonight, for 1 guest");
  expect(card).toMatch(/<small[^>]*>\$79(\.00)? a night before taxes and fees<\/small>/);
  expect(card).not.toMatch(/^from /);
});

test.each([
  [{ rooms: 7_900, included: 517, total: 8_050 }, "$79.00 a night, tax included, before other taxes and fees"],
  [{ rooms: 7_900, included: 517, total: 7_900 }, "tax included"],
  [{ rooms: 7_900, included: 0, total: 7_900 }, undefined],
])("a card says what a price includes, and of what is added to it: %j", (price, said) => {
  const [, smaller] = /<small[^>]*>(.*)<\/small>/.exec(bare(() => <NightPrice price={price} />)) ?? [];
  expect(smaller).toBe(said);
});

test("a guest who pays reads on which clock the rooms are held", () => {
  const at = Date.parse("2026-12-01T20:15:00Z");
  const clock = bare(() => <HoldClock deadline={at} readAt={at} timeZone="America/Chicago" />);
  expect(clock).toMatch(/held until <strong>2:15 PM<\/strong>, hotel time/);
});

test("a guest without an account finds the bookings beside Login", () => {
  const links = bare(() => <AccountLinks account={undefined} className="link" />);
  expect(links).toMatch(/href="\/mybookings"[^>]*>My bookings<\/a><a [^>]*href="\/login"/);
});
