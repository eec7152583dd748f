import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { buildContext, contentContext, hotelContext } from "#app/context.ts";
import { deskLinks } from "#app/links.ts";
import type { AtDesk } from "#app/desk/parts/at-desk.ts";
import { LogOut } from "#app/shell/log-out.tsx";
import { readUnopened, UnopenedBar } from "#app/shell/unopened-bar.tsx";
import type { Route } from "./+types/frame.ts";
import styles from "#app/desk/parts/desk.css?url";
import { FrameFault } from "#app/desk/parts/desk-fault.tsx";
import { clerkContext, letInStaff } from "#app/desk/parts/guard.ts";
import { listClient } from "#app/desk/parts/list-client.ts";
import { IfMay } from "#app/desk/parts/may.tsx";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { words } from "#app/desk/parts/words.ts";
import { FindBooking } from "./find-booking.tsx";
import { DeskNavigation } from "./navigation.tsx";
import { OtherBuild } from "./other-build.tsx";
import { useNewDay } from "./use-new-day.ts";

/** The router's client moves among the dashboard's pages (`document.tsx`); every other page is a document by itself. */
export const handle = { router: true };

export const ErrorBoundary = FrameFault;

/** Each other page asks which build answers. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs): boolean {
  return move.currentUrl.pathname !== move.nextUrl.pathname || unlessSamePage(move);
}

export const middleware: Route.MiddlewareFunction[] = [letInStaff];

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email, role } = context.get(clerkContext);
  const { hotel } = context.get(contentContext);
  const atDesk: AtDesk = { me: { id, name, email, role }, house: hotel.name, timeZone: hotel.timeZone };
  const { today } = context.get(hotelContext).guest.booking.limits();
  return { ...atDesk, today, build: context.get(buildContext), unopened: await readUnopened(context) };
}

export default function DashboardFrame({ loaderData: { me, house, today, build, unopened } }: Route.ComponentProps) {
  useNewDay(today);
  const [client] = useState(listClient);
  return (
    <QueryClientProvider client={client}>
      <div className="desk">
        <a className="skip-link" href="#main">
          {words.skip}
        </a>
        <header className="desk-side">
          <Link className="desk-mark" to={deskLinks.today()}>
            <span className="desk-mark-house">{house}</span>
            <span className="desk-mark-place">{words.title}</span>
          </Link>
          <IfMay needs="guests">
            <FindBooking />
          </IfMay>
          <DeskNavigation me={me} />
          <div className="desk-me">
            <p className="desk-me-who">
              <span className="visually-hidden">{words.signedInAs} </span>
              <strong>{me.name}</strong>
              <span>{words.roles[me.role]}</span>
            </p>
            <LogOut className="desk-log-out" />
          </div>
        </header>
        <main id="main" className="desk-main" tabIndex={-1}>
          <OtherBuild build={build} />
          {unopened ? <UnopenedBar {...unopened} /> : null}
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  );
}
