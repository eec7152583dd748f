import { NavLink, useLocation } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LogOutForm } from "./log-out-form.tsx";
import { otherParameters } from "./panels.ts";

/** What the frame knows of the signed-in guest. */
export interface AccountFacts {
  name: string;
  /** Whether the dashboard is theirs; a courtesy, since every door asks for itself. */
  atDesk: boolean;
}

interface AccountLinksProps {
  account: AccountFacts | undefined;
  /** The classes of a link among the others around it. */
  className: string;
  /** Said in words, where there is room for them. */
  inWords?: boolean;
}

/**
 * The end of the navigation: bookings by their number and Login, or the links of the signed-in guest, whose account
 * shows their stays (docs/SPECIFICATION.md, 2).
 */
export function AccountLinks({ account, className, inWords = false }: AccountLinksProps) {
  const { links, words } = useLanguage();
  const here = useComingFrom();
  const { frame } = words;
  if (!account) {
    return (
      <>
        <NavLink className={className} to={links.myBookings()} end>
          {frame.myBookings}
        </NavLink>
        <NavLink className={className} to={links.login(here)} end>
          {frame.login}
        </NavLink>
      </>
    );
  }
  return (
    <>
      {account.atDesk ? (
        <NavLink className={className} to={deskLinks.today()}>
          {frame.dashboard}
        </NavLink>
      ) : null}
      <NavLink className={className} to={links.account()} end aria-label={fill(frame.account, account)}>
        {inWords ? frame.yourAccount : <Icon name="person" />}
      </NavLink>
      <LogOutForm className={className} />
    </>
  );
}

/** The page to come back to after logging in, with the drawer as it is; none where that would be the home page. */
function useComingFrom(): string | undefined {
  const { pathname, search } = useLocation();
  const { links } = useLanguage();
  const isOnTheWay = [links.login(), links.secondFactor(), links.register(), links.reset()].includes(pathname);
  if (isOnTheWay) return new URLSearchParams(search).get("returnTo") ?? undefined;
  const rest = new URLSearchParams(otherParameters(search, "menu")).toString();
  if (rest !== "") return `${pathname}?${rest}`;
  return pathname === links.home() ? undefined : pathname;
}
