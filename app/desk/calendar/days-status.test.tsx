import { expect, test } from "vitest";
import { UnreadList } from "#app/desk/parts/list-client.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { DaysStatus } from "./days-status.tsx";
import { combined } from "./use-windows.ts";

const SIX = Date.UTC(2026, 10, 21, 18);
const empty = { stays: [], closings: [] };
const here = { data: empty, dataUpdatedAt: SIX, error: null, errorUpdateCount: 0, isFetching: false };
const late = { ...here, dataUpdatedAt: SIX + 60_000 };
const coming = { data: undefined, dataUpdatedAt: 0, error: null, errorUpdateCount: 0, isFetching: true };
const failed = { ...coming, error: new UnreadList(503), errorUpdateCount: 1, isFetching: false };

type Windows = Parameters<typeof combined>[0];

function saidOf(windows: Windows): string {
  const { windows: read, ...state } = combined(windows);
  const data = read.includes(undefined) ? undefined : read;
  const days = { ...state, data, isPlaceholderData: false, refetch: () => undefined };
  return shownAtDesk(() => <DaysStatus days={days} />, "/dashboard/calendar");
}

test("nothing is said of days that are here, or on their way for the first time", () => {
  expect([saidOf([here, late]), saidOf([here, coming]), saidOf([coming])]).toEqual(["", "", ""]);
});

test("days that could not be read are told as such, with the way to try again", () => {
  const said = saidOf([failed, failed]);
  expect(said).toContain('role="alert"');
  expect(said).toContain("The hatched days could not be read just now, so rooms on them may be taken.<");
  expect(said).toContain("Try again");
});

test("days that are here are told with their time where others could not be read", () => {
  expect(saidOf([late, failed, here])).toContain("may be taken. The other days are from 6:00 PM.");
});

test("days that could not be read again are told with the time of those that were read first", () => {
  const stale = { ...late, error: new UnreadList(503), errorUpdateCount: 1 };
  expect(saidOf([stale, here])).toContain("These days could not be read again just now. What you see is from 6:00 PM.");
});

test("days that never came are still told as unread while they are asked for again, and not once they came", () => {
  const again = { ...failed, error: null, isFetching: true };
  expect(saidOf([here, again])).toContain("could not be read just now");
  expect(saidOf([here, { ...late, errorUpdateCount: 1 }])).toBe("");
});

test("a log-in that ran out counts before what could not be read", () => {
  const out = new UnreadList(401);
  expect(combined([failed, { ...failed, error: out }]).error).toBe(out);
});
