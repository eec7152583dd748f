import type { ReportsPorts } from "./ports.ts";
import type { MoneyDifference, MovedMoney, ReportedStay } from "./ports/numbers.ts";
import { readDay } from "#hotel/kernel/period.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

export interface NightReport {
  day: PlainDate;
  /** The business day is over, so no more money moves in it. The lists tell of its stays as they are by now, whenever that is. */
  isOver: boolean;
  arriving: ReportedStay[];
  leaving: ReportedStay[];
  /** Who has a key; of nights to come, who has one and stays for them. */
  inHouse: ReportedStay[];
  /** Who has a room for the night and was never checked in. */
  expected: ReportedStay[];
  /** Money that moved in the business day. */
  money: MovedMoney[];
  differences: MoneyDifference[];
  miscounts: { type: string; counted: number; booked: number }[];
}

/** The report of one business day, for the desk. The Problem names `day`. */
export async function readNight(
  { store, clock }: ReportsPorts,
  sent: { day?: unknown } = {},
): Promise<NightReport | Problem> {
  const today = clock.today();
  const day = readDay(sent.day, today);
  if (isProblem(day)) return day;
  const { numbers } = store;
  const [begins, ends] = [clock.dayBegins(day), clock.dayBegins(addDays(day, 1))];
  return {
    day,
    isOver: ends <= clock.now(),
    arriving: await numbers.staysOn(day, "arriving"),
    leaving: await numbers.staysOn(day, "leaving"),
    inHouse: await numbers.inHouse(day, today),
    expected: await numbers.staysOn(day, "expected"),
    money: await numbers.moved(begins, ends),
    differences: await numbers.differences(day),
    miscounts: await numbers.miscounts(day, today),
  };
}
