import { Link, NavLink, useLocation, useNavigate } from "react-router";
import { links } from "#app/links.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BookNow } from "./book-now.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { mainLinks } from "./main-links.ts";
import { otherParameters } from "./panels.ts";
import { Wordmark } from "./wordmark.tsx";

/** The navigation on phones: a sheet over the whole screen, open while the address says `menu=open`. */
export function MenuSheet({ facts }: { facts: FrameFacts }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const rest = new URLSearchParams(otherParameters(search, "menu")).toString();
  const shut = { pathname, search: rest };
  return (
    <Dialog
      label="Menu"
      className="menu-sheet"
      onClose={() => navigate(shut, { preventScrollReset: true, replace: true })}
    >
      <div className="menu-sheet-head">
        <Wordmark name={facts.name} />
        <Link className="menu-sheet-close" to={shut} replace preventScrollReset aria-label="Close menu">
          <Icon name="close" />
        </Link>
      </div>
      <nav className="menu-sheet-links" aria-label="Main">
        {mainLinks.map(({ to, words }) => (
          <NavLink key={to} className="menu-sheet-link" to={to} end>
            {words}
          </NavLink>
        ))}
        <BookNow />
      </nav>
      <p className="menu-sheet-foot">
        <a href={links.telephone(facts.phone)}>{facts.phone}</a>
        <br />
        {facts.address}
      </p>
    </Dialog>
  );
}
