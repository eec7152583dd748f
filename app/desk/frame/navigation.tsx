import type { FocusEvent, KeyboardEvent } from "react";
import { NavLink, useLocation } from "react-router";
import type { AtDesk } from "#app/desk/parts/at-desk.ts";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { may, type Permission } from "#hotel/kernel/roles.ts";

type Page = readonly [to: string, icon: IconName, name: string, needs: Permission];

const DAILY: readonly Page[] = [
  [deskLinks.today(), "desk", words.today, "guests"],
  [deskLinks.bookings(), "book", words.bookings, "guests"],
  [deskLinks.calendar(), "calendar", words.calendar, "guests"],
  [deskLinks.rooms(), "bed", words.rooms, "rooms"],
];

const GUESTS: readonly Page[] = [
  [deskLinks.letters(), "mail", words.letters, "guests"],
  [deskLinks.forms(), "form", words.forms, "guests"],
];

const BOOKS: readonly Page[] = [
  [deskLinks.numbers(), "chart", words.numbers, "money"],
  [deskLinks.money(), "money", words.money, "money"],
];

const HOUSE: readonly Page[] = [
  [deskLinks.rates(), "tag", words.rates, "rates"],
  [deskLinks.staff(), "person", words.staff, "people"],
  [deskLinks.users(), "people", words.users, "people"],
  [deskLinks.closures(), "storm", words.closure, "closures"],
  [deskLinks.audit(), "ledger", words.audit, "money"],
  [deskLinks.settings(), "settings", words.settings, "house"],
];

const ADDRESSES = [DAILY, GUESTS, BOOKS, HOUSE].flat().map(([to]) => to);

/**
 * The pages of the dashboard that are this person's: the daily ones always in sight, the others in groups; on phones these
 * are under More.
 */
export function DeskNavigation({ me }: { me: AtDesk["me"] }) {
  const { pathname } = useLocation();
  return (
    <nav className="desk-links" aria-label={words.navigation}>
      <Pages pages={open(DAILY, me)} />
      <div className="desk-groups">
        <Groups me={me} />
      </div>
      {/* A new one for each page: whoever has chosen is done with it. */}
      <details key={pathname} className="desk-more" onKeyDown={shutByEscape} onBlur={shutWhenLeft}>
        <summary className="desk-link">
          <Icon name="menu" />
          {words.more}
        </summary>
        <div className="desk-more-sheet">
          <Groups me={me} />
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

function open(pages: readonly Page[], me: AtDesk["me"]): readonly Page[] {
  return pages.filter(([, , , needs]) => may(me, needs));
}

function Groups({ me }: { me: AtDesk["me"] }) {
  const { groups } = words;
  return (
    <>
      <Group name={groups.guests} pages={open(GUESTS, me)} />
      <Group name={groups.books} pages={open(BOOKS, me)} />
      <div className="desk-group">
        <p className="desk-group-name">{groups.house}</p>
        <Pages pages={open(HOUSE, me)} />
        {/* A whole new document: the guests' pages have other styles and another policy. */}
        <a className="desk-link" href={guestLinks.home()}>
          <Icon name="house" />
          {words.home}
        </a>
      </div>
    </>
  );
}

function Group({ name, pages }: { name: string; pages: readonly Page[] }) {
  if (pages.length === 0) return null;
  return (
    <div className="desk-group">
      <p className="desk-group-name">{name}</p>
      <Pages pages={pages} />
    </div>
  );
}

function Pages({ pages }: { pages: readonly Page[] }) {
  return pages.map(([to, icon, name]) => (
    // Of two links one of which lies under the other's address, one alone is the page at hand.
    <NavLink key={to} className="desk-link" to={to} end={ADDRESSES.some((other) => other.startsWith(`${to}/`))}>
      <Icon name={icon} />
      {name}
    </NavLink>
  ));
}
