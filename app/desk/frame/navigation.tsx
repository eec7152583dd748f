import type { KeyboardEvent, ReactNode, FocusEvent } from "react";
import { NavLink, useLocation } from "react-router";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The pages of the dashboard: the daily ones always in sight, the others in groups; on phones these are under More. */
export function DeskNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className="desk-links" aria-label={words.navigation}>
      <DeskLink to={deskLinks.today()} icon="desk">
        {words.today}
      </DeskLink>
      <DeskLink to={deskLinks.bookings()} icon="book">
        {words.bookings}
      </DeskLink>
      <DeskLink to={deskLinks.calendar()} icon="calendar">
        {words.calendar}
      </DeskLink>
      <DeskLink to={deskLinks.rooms()} icon="bed">
        {words.rooms}
      </DeskLink>
      <div className="desk-groups">
        <Groups />
      </div>
      {/* A new one for each page: whoever has chosen is done with it. */}
      <details key={pathname} className="desk-more" onKeyDown={shutByEscape} onBlur={shutWhenLeft}>
        <summary className="desk-link">
          <Icon name="menu" />
          {words.more}
        </summary>
        <div className="desk-more-sheet">
          <Groups />
        </div>
      </details>
    </nav>
  );
}

function shutByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

function shutWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function Groups() {
  const { groups } = words;
  return (
    <>
      <Group name={groups.guests}>
        <DeskLink to={deskLinks.letters()} icon="mail">
          {words.letters}
        </DeskLink>
        <DeskLink to={deskLinks.forms()} icon="form">
          {words.forms}
        </DeskLink>
      </Group>
      <Group name={groups.books}>
        <DeskLink to={deskLinks.numbers()} icon="chart">
          {words.numbers}
        </DeskLink>
        <DeskLink to={deskLinks.money()} icon="money">
          {words.money}
        </DeskLink>
      </Group>
      <Group name={groups.house}>
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
      </Group>
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="desk-group">
      <p className="desk-group-name">{name}</p>
      {children}
    </div>
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
