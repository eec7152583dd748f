import { Link, NavLink, useLocation } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { CallLink } from "#app/parts/call-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type AccountFacts, AccountLinks } from "./account-links.tsx";
import { BookNow } from "./book-now.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { mainLinks } from "./main-links.ts";
import { Panel } from "./panel.tsx";
import { otherParameters } from "./panels.ts";
import { Wordmark } from "./wordmark.tsx";

interface MenuSheetProps {
  facts: FrameFacts;
  account: AccountFacts | undefined;
  isOpen: boolean;
}

/** The navigation on phones: a sheet over the whole screen, open while the address says `menu=open`. */
export function MenuSheet({ facts, account, isOpen }: MenuSheetProps) {
  const { pathname, search } = useLocation();
  const speech = useLanguage();
  const { frame } = speech.words;
  const rest = new URLSearchParams(otherParameters(search, "menu")).toString();
  return (
    <Panel at="menu=open" isOpen={isOpen} label={frame.menu} className="menu-sheet">
      <div className="menu-sheet-head">
        <Wordmark facts={facts} />
        <Link className="menu-sheet-close" to={{ pathname, search: rest }} aria-label={frame.closeMenu}>
          <Icon name="close" />
        </Link>
      </div>
      <nav className="menu-sheet-links" aria-label={frame.main}>
        {mainLinks(speech, facts).map(({ to, words }) => (
          <NavLink key={to} className="menu-sheet-link" to={to} end>
            {words}
          </NavLink>
        ))}
        <AccountLinks account={account} className="menu-sheet-link" inWords />
        <BookNow />
      </nav>
      <LanguageSwitch languages={facts.languages} />
      <p className="menu-sheet-foot">
        <CallLink phone={facts.phone} />
        <br />
        {facts.address}
      </p>
    </Panel>
  );
}
