import { type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { UnreadList } from "#app/desk/parts/list-client.ts";
import type { Reading } from "#app/desk/parts/list-status.tsx";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { CalendarWindow } from "./calendar-stay.ts";
import { CALENDAR, calendarWindow, together } from "./calendar-window.ts";

const NOTHING: CalendarWindow = { stays: [], closings: [] };

/** The windows in sight as one: what they show, which of them are not here, by their first days, and how reading them goes. */
export function useWindows(from: readonly PlainDate[]) {
  const client = useQueryClient();
  const { windows, ...state } = useQueries({ queries: from.map((day) => calendarWindow(day)), combine: combined });
  const shown = useMemo(() => {
    const read = windows.filter((window) => window !== undefined);
    return read.length > 0 ? together(read) : NOTHING;
  }, [windows]);
  const unread = useMemo(() => from.filter((_, place) => windows[place] === undefined), [from, windows]);
  const days: Reading = {
    ...state,
    data: unread.length === 0 ? shown : undefined,
    isPlaceholderData: false,
    refetch: () => client.refetchQueries({ queryKey: [CALENDAR], type: "active" }),
  };
  return { shown, unread, days };
}

type ReadWindow = Pick<
  UseQueryResult<CalendarWindow>,
  "data" | "dataUpdatedAt" | "error" | "errorUpdateCount" | "isFetching"
>;

/** Where there are several, the fault that shuts the desk, and the time of what was read first. */
export function combined(windows: readonly ReadWindow[]) {
  const faults = windows.flatMap((window) => faultOf(window) ?? []);
  const times = windows.flatMap(({ data, dataUpdatedAt }) => (data ? dataUpdatedAt : []));
  return {
    windows: windows.map(({ data }) => data),
    error: faults.find(isRefusal) ?? faults[0] ?? null,
    dataUpdatedAt: times.length > 0 ? Math.min(...times) : 0,
    isFetching: windows.some(({ isFetching }) => isFetching),
  };
}

const STILL_UNREAD = new UnreadList(0);

/** A window that never came has failed for as long as it is not here, also while it is asked for again. */
function faultOf({ data, error, errorUpdateCount }: ReadWindow): Error | undefined {
  return error ?? (data === undefined && errorUpdateCount > 0 ? STILL_UNREAD : undefined);
}

function isRefusal(fault: Error): boolean {
  return fault instanceof UnreadList && (fault.status === 401 || fault.status === 403);
}
