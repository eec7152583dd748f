import { Link, useRevalidator } from "react-router";
import { contentContext, hotelContext, warningsContext } from "#app/context.ts";
import { deskLinks } from "#app/links.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { useLive } from "#app/desk/parts/use-live.ts";
import { words } from "#app/desk/parts/words.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { lostActOf } from "#app/desk/parts/lost-act.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import type { Route } from "./+types/today.ts";
import { Alerts, Waiting, Warnings } from "./needs-a-person.tsx";
import { Forms, formsInBrief } from "./forms-of-today.tsx";
import { Closures } from "./closures.tsx";
import { ComingAndGoing } from "./coming-and-going.tsx";
import { FreeTonight, MoneyToday } from "./tonight.tsx";
import { todayWords } from "./words.ts";
import styles from "./today.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${todayWords.title} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const today = await context.get(hotelContext).staff.frontDesk.readToday(account);
  if (isProblem(today)) throw insteadOf(today, { context, url });
  const forms = await context.get(hotelContext).staff.messages.formsToday(account);
  if (isProblem(forms)) throw insteadOf(forms, { context, url });
  const { roomTypes } = context.get(contentContext);
  return {
    today,
    forms: formsInBrief(forms),
    warnings: context.get(warningsContext),
    categories: Object.fromEntries(roomTypes.map(({ id, category }) => [id, category])),
  };
}

/** Checks in, checks out, notes a no-show. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(clerkContext);
  return { outcome: await carryOut(await request.formData(), { context, account }) };
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (form, isSent) => ({ outcome: lostActOf(form, isSent) }));
}

export default function TodayAtDesk({
  loaderData: { today, forms, warnings, categories },
  actionData,
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const told = useTold(actionData?.outcome);
  const way = useLive(() => void revalidate());
  return (
    <>
      <header className="desk-head today-head">
        <h1>{todayWords.title}</h1>
        <p>
          {fullDayInWords(today.day, telling)} <span className="today-live">{todayWords[way]}</span>
        </p>
        <Link className={buttonClass("filled", "today-new")} to={deskLinks.newBooking()}>
          {todayWords.newBooking}
        </Link>
      </header>
      <Closures closures={today.closures} categories={categories} />
      <Figures today={today} />
      <OutcomeNotice {...told} onClose={undefined} />
      <Warnings warnings={warnings} />
      <Alerts alerts={today.alerts} categories={categories} />
      <div className="today-lists">
        <ComingAndGoing kind="arrivals" day={today.day} stays={today.arrivals} categories={categories} />
        <ComingAndGoing kind="departures" day={today.day} stays={today.departures} categories={categories} />
      </div>
      <div className="today-rest">
        <Waiting waiting={today.waiting} now={today.now} categories={categories} />
        <Forms forms={forms} />
        <FreeTonight free={today.freeTonight} />
        <MoneyToday {...today} />
      </div>
    </>
  );
}

function Figures({ today }: { today: Route.ComponentProps["loaderData"]["today"] }) {
  const { figures } = todayWords;
  const free = today.freeTonight.reduce((sum, { left }) => sum + left, 0);
  const { captured, atDesk, refunded } = today.money;
  return (
    <dl className="desk-figures today-figures" aria-label={figures.label}>
      <Figure name={figures.arrivals} figure={String(today.arrivals.length)} />
      <Figure name={figures.departures} figure={String(today.departures.length)} />
      <Figure
        name={figures.inHouse}
        figure={String(today.roomsInHouse)}
        to={deskLinks.bookings({ status: "in-house" })}
      />
      <Figure name={figures.free} figure={String(free)} />
      <Figure name={figures.money} figure={money(captured + atDesk - refunded, telling)} />
      <Figure name={figures.owed} figure={money(today.owed, telling)} />
    </dl>
  );
}

function Figure({ name, figure, to }: { name: string; figure: string; to?: string }) {
  return (
    <div className="desk-figure">
      <dt>{name}</dt>
      <dd className="figures">{to ? <Link to={to}>{figure}</Link> : figure}</dd>
    </div>
  );
}
