import { data } from "react-router";
import type { Account } from "#hotel/kernel/account.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type Asked, type DeskContext, read, readOrNot, type Staff } from "./read.ts";

/** What an address asks of a list, as the address says it; nothing that goes without saying. */
export type AskedRows = Readonly<Record<string, string>>;

/** Reads a page of a list, for its page's first look and for each later one. */
export type ReadRows<Page> = (
  desk: { staff: Staff; clerk: Account; context: DeskContext },
  asked: AskedRows,
) => Promise<Page | Problem>;

/** A list as its page has brought it along. */
export interface FirstRows<Page> {
  asked: AskedRows;
  page: Page;
  at: Instant;
}

/** For a page's loader: its list, for the browser to keep. */
export async function firstRows<Page>(at: Asked, asked: AskedRows, rows: ReadRows<Page>): Promise<FirstRows<Page>> {
  const { context } = at;
  return { asked, page: await read(at, (staff, clerk) => rows({ staff, clerk, context }, asked)), at: Date.now() };
}

/** The loader of the address at which the browser reads a list again. */
export function rowsAgain<Page>(rows: ReadRows<Page>) {
  return async ({ context, url }: Asked): Promise<Page> => {
    const asked = Object.fromEntries(url.searchParams);
    const found = await readOrNot(context, (staff, clerk) => rows({ staff, clerk, context }, asked));
    if (isProblem(found)) throw data(null, { status: STATUSES[found.problem] ?? 422 });
    return found;
  };
}

const STATUSES: Partial<Record<Problem["problem"], number>> = { "not-signed-in": 401, "not-allowed": 403 };
