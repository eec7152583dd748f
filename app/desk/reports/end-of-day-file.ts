import { redirect } from "react-router";
import { deskLinks } from "#app/links.ts";
import { type CsvCell, csvAnswer } from "#app/desk/parts/csv.ts";
import type { ReportedStay } from "#hotel/reports/ports/numbers.ts";
import { balanceOf } from "#hotel/ledger/rules/ledger.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { NightReport } from "#hotel/reports/read-night.ts";
import { readAsked, typeNamesIn } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/end-of-day-file.ts";
import { saidOf } from "./differences.tsx";
import { chargesOf, type MoneyLine, paymentsOf } from "./end-of-day-money.tsx";
import { roomsOf } from "./rooms-of.ts";
import { nameTypes } from "./type-names.ts";
import { numberWords } from "./words.ts";

/** The night report as a file: its parts below each other, each under its name. Amounts are dollars. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const day = asked.url.searchParams.get("day") ?? "";
  const { found } = await readAsked(asked, (staff, clerk) => staff.reports.readNight(clerk, { day }));
  if (!found) return redirect(deskLinks.night({ day }));
  return csvAnswer(`night-${found.day}`, rowsOf(nameTypes(found, typeNamesIn(asked.context))));
}

const { night } = numberWords;

function rowsOf(report: NightReport): CsvCell[][] {
  const { day, arriving, leaving, inHouse, expected, money } = report;
  const { kind, movements, amount } = night.moneyColumns;
  return [
    [night.title, day],
    ...partOf(night.arriving, arriving),
    ...partOf(night.leaving, leaving),
    ...partOf(night.inHouse, inHouse),
    ...partOf(night.expected, expected),
    [],
    [night.charges],
    [kind, movements, amount],
    ...chargesOf(money).map(moneyRow),
    [],
    [night.money],
    [kind, movements, amount],
    ...paymentsOf(money).map(moneyRow),
    [night.net, "", dollars(balanceOf(money))],
    [],
    [night.differences],
    ...saidOf(report).map((sentence) => [sentence]),
  ];
}

function moneyRow({ name, movements, amount }: MoneyLine): CsvCell[] {
  return [name, movements, amount === undefined ? "" : dollars(amount)];
}

function partOf(title: string, stays: readonly ReportedStay[]): CsvCell[][] {
  const { booking, guest, type, rooms, guests, total } = night.columns;
  return [
    [],
    [title],
    [booking, guest, type, rooms, guests, night.checkIn, night.checkOut, total],
    ...stays.map((stay) => [
      stay.bookingId,
      stay.name,
      stay.type,
      roomsOf(stay),
      stay.guests,
      stay.checkIn,
      stay.checkOut,
      dollars(stay.total),
    ]),
  ];
}
