import { redirect } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { deskLinks } from "#app/links.ts";
import { type CsvCell, csvAnswer } from "#app/desk/parts/csv.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import type { ReportedStay } from "#hotel/reports/ports/numbers.ts";
import { balanceOf } from "#hotel/ledger/rules/ledger.ts";
import { dollars } from "#hotel/kernel/money.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { NightReport } from "#hotel/reports/read-night.ts";
import type { Route } from "./+types/night-file.ts";
import { saidOf } from "./differences.tsx";
import { chargesOf, paymentsOf } from "./night-money.tsx";
import { roomsOf } from "./rooms-of.ts";
import { nameTypes } from "./type-names.ts";
import { numberWords } from "./words.ts";

/** The night report as a file: its parts below each other, each under its name. Amounts are dollars. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(clerkContext);
  const day = url.searchParams.get("day") ?? "";
  const found = await context.get(hotelContext).staff.reports.readNight(account, { day });
  if (isProblem(found)) {
    if (found.problem !== "invalid-fields") throw insteadOf(found, { context, url });
    return redirect(deskLinks.night({ day }));
  }
  return csvAnswer(`night-${found.day}`, rowsOf(nameTypes(found, context.get(contentContext))));
}

const { night } = numberWords;

function rowsOf(report: NightReport): CsvCell[][] {
  const { day, arriving, leaving, inHouse, money } = report;
  const { kind, movements, amount } = night.moneyColumns;
  return [
    [night.title, day],
    ...partOf(night.arriving, arriving),
    ...partOf(night.leaving, leaving),
    ...partOf(night.inHouse, inHouse),
    [],
    [night.charges],
    [kind, movements, amount],
    ...chargesOf(money).map(movedRow),
    [],
    [night.money],
    [kind, movements, amount],
    ...paymentsOf(money).map(movedRow),
    [night.net, "", dollars(balanceOf(money))],
    [],
    [night.differences],
    ...saidOf(report).map((sentence) => [sentence]),
  ];
}

function movedRow({ kind, movements, amount }: NightReport["money"][number]): CsvCell[] {
  return [night.kinds[kind], movements, dollars(amount)];
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
