import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, NavLink, Outlet } from "react-router";
import { contentContext } from "#app/context.ts";
import { deskLinks } from "#app/links.ts";
import type { AtDesk } from "#app/desk/at-desk.ts";
import { guestLinks } from "#app/desk/guest-links.ts";
import { LogOut } from "#app/shell/log-out.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/frame.ts";
import styles from "#app/desk/desk.css?url";
import { whoAtDesk } from "#app/desk/guard.ts";
import { openListClient } from "#app/desk/list-client.ts";
import { unlessSamePage } from "#app/desk/same-page.ts";
import { words } from "#app/desk/words.ts";

/** The dashboard brings its own frame; the guests' stays away (`root.tsx`). */
export const handle = { ownFrame: true };

export const shouldRevalidate = unlessSamePage;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function loader({ context, url }: Route.LoaderArgs): AtDesk {
  const { id, name, email, role } = whoAtDesk({ context, url });
  const { hotel } = context.get(contentContext);
  return { me: { id, name, email, role }, house: hotel.name, timeZone: hotel.timeZone };
}

export default function DashboardFrame({ loaderData: { me, house } }: Route.ComponentProps) {
  const [client] = useState(openListClient);
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
          <nav className="desk-links" aria-label={words.navigation}>
            <DeskLink to={deskLinks.today()} icon="desk">
              {words.today}
            </DeskLink>
            <DeskLink to={deskLinks.bookings()} icon="calendar">
              {words.bookings}
            </DeskLink>
            <DeskLink to={deskLinks.calendar()} icon="calendar">
              {words.calendar}
            </DeskLink>
            <DeskLink to={deskLinks.rooms()} icon="bed">
              {words.rooms}
            </DeskLink>
            <DeskLink to={deskLinks.letters()} icon="mail">
              {words.letters}
            </DeskLink>
            <DeskLink to={deskLinks.forms()} icon="form">
              {words.forms}
            </DeskLink>
            <DeskLink to={deskLinks.numbers()} icon="chart">
              {words.numbers}
            </DeskLink>
            <DeskLink to={deskLinks.money()} icon="money">
              {words.money}
            </DeskLink>
            <DeskLink to={deskLinks.users()} icon="people">
              {words.users}
            </DeskLink>
            <DeskLink to={deskLinks.storms()} icon="storm">
              {words.storm}
            </DeskLink>
            <DeskLink to={deskLinks.audit()} icon="ledger">
              {words.audit}
            </DeskLink>
            {/* A whole new document: the guests' pages have other styles and another policy. */}
            <a className="desk-link" href={guestLinks.home()}>
              <Icon name="house" />
              {words.home}
            </a>
          </nav>
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
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  );
}

function DeskLink({ to, icon, children }: { to: string; icon: string; children: ReactNode }) {
  return (
    // Every page of the dashboard lies under the address of today's.
    <NavLink className="desk-link" to={to} end={to === deskLinks.today()}>
      <Icon name={icon} />
      {children}
    </NavLink>
  );
}
