import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { readRows } from "./list-client.ts";
import type { AskedRows, FirstRows } from "./rows.ts";

interface List<Page> {
  /** Under which it is kept, and the end of the address that answers it. */
  name: string;
  asked: AskedRows;
  first: FirstRows<Page>;
  /** Where it is read elsewhere. */
  read?: (asked: AskedRows, signal: AbortSignal) => Promise<Page>;
}

/** A list of the desk in the browser's cache. While another page of it is on its way, the one before is shown. */
export function useList<Page>({ name, asked, first, read }: List<Page>): UseQueryResult<Page> {
  const client = useQueryClient();
  // As part of drawing the page, so that an act's outcome and its list are shown together.
  useMemo(() => {
    client.setQueryData([name, first.asked], first.page, { updatedAt: first.at });
  }, [client, name, first]);
  return useQuery<Page>({
    queryKey: [name, asked],
    queryFn: ({ signal }) => (read ? read(asked, signal) : readRows(name, asked, signal)),
    placeholderData: (before) => before,
  });
}
