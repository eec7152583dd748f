import { expect, test } from "vitest";
import { LiveTotal } from "./live-total.tsx";
import { shown } from "#tests/support/shown.tsx";

const price = { nights: 2, subtotal: 15_800, taxes: 1_896, fees: 500, total: 18_196, rooms: 1, levies: [] };

test("a price that belongs to dates changed since is marked until the new one has come", () => {
  expect(shown(() => <LiveTotal price={price} note="" isStale />)).toContain('class="live-total" aria-busy="true"');
  expect(shown(() => <LiveTotal price={price} note="" isStale={false} />)).not.toContain('aria-busy="true"');
});
