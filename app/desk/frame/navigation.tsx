import type { FocusEvent, KeyboardEvent } from "react";
import { NavLink, useLocation } from "react-router";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

type Page = readonly [to: string, icon: IconName, name: string];

const DAILY: readonly Page[] = [
  [deskLinks.today(), "desk", words.today],
  [deskLinks.bookings(), "book", words.bookings],
  [deskLinks.calendar(), "calendar", words.calendar],
  [deskLinks.rooms(), "bed", words.rooms],
];

const GUESTS: readonly Page[] = [
  [deskLinks.letters(), "mail", words.letters],
  [deskLinks.forms(), "form", words.forms],
];

const BOOKS: readonly Page[] = [
  [deskLinks.numbers(), "chart", words.numbers],
  [deskLinks.money(), "money", words.money],
];

const HOUSE: readonly Page[] = [
  [deskLinks.users(), "people", words.users],
  [deskLinks.storms(), "storm", words.storm],
  [deskLinks.audit(), "ledger", words.audit],
];

/** Of those that owners alone may see. */
const OWNERS: readonly Page[] = [[deskLinks.settings(), "settings", words.settings]];

/** The pages of the dashboard: the daily ones always in sight, the others in groups; on phones these are under More. */
export function DeskNavigation({ isOwner }: { isOwner: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav className="desk-links" aria-label={words.navigation}>
      <Pages pages={DAILY} />
      <div className="desk-groups">
        <Groups isOwner={isOwner} />
      </div>
      {/* A new one for each page: whoever has chosen is done with it. */}
      <details key={pathname} className="desk-more" onKeyDown={shutByEscape} onBlur={shutWhenLeft}>
        <summary className="desk-link">
          <Icon name="menu" />
          {words.more}
        </summary>
        <div className="desk-more-sheet">
          <Groups isOwner={isOwner} />
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

function Groups({ isOwner }: { isOwner: boolean }) {
  const { groups } = words;
  return (
    <>
      <div className="desk-group">
        <p className="desk-group-name">{groups.guests}</p>
        <Pages pages={GUESTS} />
      </div>
      <div className="desk-group">
        <p className="desk-group-name">{groups.books}</p>
        <Pages pages={BOOKS} />
      </div>
      <div className="desk-group">
        <p className="desk-group-name">{groups.house}</p>
        <Pages pages={isOwner ? [...HOUSE, ...OWNERS] : HOUSE} />
        {/* A whole new document: the guests' pages have other styles and another policy. */}
        <a className="desk-link" href={guestLinks.home()}>
          <Icon name="house" />
          {words.home}
        </a>
      </div>
    </>
  );
}

function Pages({ pages }: { pages: readonly Page[] }) {
  return pages.map(([to, icon, name]) => (
    // Every page of the dashboard lies under the address of today's.
    <NavLink key={to} className="desk-link" to={to} end={to === deskLinks.today()}>
      <Icon name={icon} />
      {name}
    </NavLink>
  ));
}
