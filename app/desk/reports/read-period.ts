import { redirect } from "react-router";
import { type Asked, readAsked, type Staff } from "#app/desk/parts/read.ts";
import { deskLinks } from "#app/links.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { type AskedPeriod, periodIn } from "./asked-period.ts";

/** Reads a report or file of a period. It has no fields of its own: what is wrong with the period is told where it is chosen. */
export async function readPeriod<Found>(
  asked: Asked,
  reading: (staff: Staff, clerk: Account, period: AskedPeriod) => Promise<Found | Problem>,
): Promise<Found> {
  const period = periodIn(asked.url.searchParams);
  const { found } = await readAsked(asked, (staff, clerk) => reading(staff, clerk, period));
  if (found === undefined) throw redirect(deskLinks.numbers({ ...period }));
  return found;
}
