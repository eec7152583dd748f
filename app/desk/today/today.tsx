import { Link, redirect, useRevalidator } from "react-router";
import { hotelContext, type Warning, warningsContext } from "#app/context.ts";
import { deskLinks } from "#app/links.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { firstPageOf } from "#app/desk/parts/first-page.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { telling, moneyInWords } from "#app/desk/parts/telling.ts";
import { useLive } from "#app/desk/parts/use-live.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { categoriesIn, type DeskContext, read } from "#app/desk/parts/read.ts";
import { bookingOf } from "#app/desk/parts/booking-of.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { Figures } from "#app/desk/parts/figures.tsx";
import type { Route } from "./+types/today.ts";
import { Alerts, Waiting, Warnings } from "./needs-a-person.tsx";
import { Forms, formsInBrief } from "./forms-of-today.tsx";
import { countInWords } from "./card.tsx";
import { Closures } from "./closures.tsx";
import { Exemptions } from "./exemptions-asked.tsx";
import { ComingAndGoing } from "./coming-and-going.tsx";
import { FreeTonight, MoneyToday } from "./tonight.tsx";
import { todayWords } from "./words.ts";
import styles from "./today.css?url";

export const links = styled(styles);

export const meta = titled(todayWords.title);

export async function loader(asked: Route.LoaderArgs) {
  const instead = firstPageOf(asked.context.get(clerkContext));
  if (instead !== deskLinks.today()) throw redirect(instead);
  return {
    today: await read(asked, (staff, clerk) => staff.frontDesk.readToday(clerk)),
    forms: formsInBrief(await read(asked, (staff, clerk) => staff.messages.formsToday(clerk))),
    warnings: warningsIn(asked.context),
    categories: categoriesIn(asked.context),
  };
}

function warningsIn(context: DeskContext): readonly Warning[] {
  const { takesCards } = context.get(hotelContext).guest.payments;
  return [...context.get(warningsContext), ...(takesCards ? [] : (["takes-no-cards"] as const))];
}

/** Checks in, checks out, notes a no-show. */
export async function action({ request, context }: Route.ActionArgs) {
  return carryOut(await request.formData(), context);
}

export const clientAction = toldIfLost(bookingOf);

export default function TodayAtDesk({
  loaderData: { today, forms, warnings, categories },
  actionData,
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { day, isCut } = today;
  const told = useTold(actionData);
  const way = useLive(() => void revalidate());
  return (
    <>
      <header className="desk-head today-head">
        <h1>{todayWords.title}</h1>
        <p>
          {fullDayInWords(day, telling)} <span className="today-live">{todayWords[way]}</span>
        </p>
        <Link className={buttonClass("filled", "today-new")} to={deskLinks.newBooking()}>
          {todayWords.newBooking}
        </Link>
      </header>
      <Closures closures={today.closures} categories={categories} />
      <TodayFigures today={today} />
      <OutcomeNotice {...told} />
      <Warnings warnings={warnings} />
      <Alerts alerts={today.alerts} isCut={isCut.alerts} categories={categories} />
      <div className="today-lists">
        <ComingAndGoing
          kind="arrivals"
          {...{ day, categories }}
          stays={today.arrivals}
          isCut={isCut.arrivals}
          hasLate={today.hasLate}
        />
        <ComingAndGoing kind="departures" {...{ day, categories }} stays={today.departures} isCut={isCut.departures} />
      </div>
      <div className="today-rest">
        <Waiting waiting={today.waiting} isCut={isCut.waiting} now={today.now} categories={categories} />
        <Exemptions asked={today.exemptionsAsked} isCut={isCut.exemptions} categories={categories} />
        <Forms forms={forms} />
        <FreeTonight free={today.freeTonight} />
        <MoneyToday {...today} />
      </div>
    </>
  );
}

function TodayFigures({ today }: { today: Route.ComponentProps["loaderData"]["today"] }) {
  const { figures } = todayWords;
  const free = today.freeTonight.reduce((sum, { left }) => sum + left, 0);
  const { captured, atDesk, refunded } = today.money;
  return (
    <Figures
      label={figures.label}
      className="today-figures"
      figures={{
        [figures.arrivals]: countInWords(today.arrivals.length, today.isCut.arrivals),
        [figures.departures]: countInWords(today.departures.length, today.isCut.departures),
        [figures.inHouse]: <Link to={deskLinks.bookings({ status: "in-house" })}>{today.roomsInHouse}</Link>,
        [figures.free]: free,
        [figures.money]: moneyInWords(captured + atDesk - refunded),
        [figures.owed]: moneyInWords(today.owed),
      }}
    />
  );
}
