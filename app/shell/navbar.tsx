import { NavLink, useSearchParams } from "react-router";
import { counted } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type AccountFacts, AccountLinks } from "./account-links.tsx";
import { BookNow } from "./book-now.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { mainLinks } from "./main-links.ts";
import { PanelButton } from "./panel-button.tsx";
import { Wordmark } from "./wordmark.tsx";

interface NavbarProps {
  facts: FrameFacts;
  cartCount: number;
  account: AccountFacts | undefined;
}

export function Navbar({ facts, cartCount, account }: NavbarProps) {
  const [search] = useSearchParams();
  const speech = useLanguage();
  const { frame } = speech.words;
  const cartLabel = counted(frame.cartItems, cartCount, speech.locale);
  return (
    <header className="navbar">
      <div className="page navbar-row">
        <Wordmark facts={facts} />
        <nav className="navbar-links" aria-label={frame.main}>
          {mainLinks(speech, facts).map(({ to, words }) => (
            <NavLink key={to} className="navbar-link" to={to} end>
              {words}
            </NavLink>
          ))}
          <AccountLinks account={account} className="navbar-link" />
          <BookNow className="navbar-book" />
        </nav>
        <PanelButton panel="cart" className="navbar-cart" label={cartLabel} expanded={search.has("cart")}>
          <Icon name="cart" />
          <span className="navbar-cart-word">{frame.cart}</span>{" "}
          <span className="navbar-count figures">{cartCount}</span>
        </PanelButton>
        <PanelButton panel="menu" className="navbar-menu" label={frame.menu} expanded={search.get("menu") === "open"}>
          <Icon name="menu" />
        </PanelButton>
      </div>
    </header>
  );
}
