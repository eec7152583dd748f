import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import type { PortalTab } from "#app/links.ts";

const TABS: PortalTab[] = ["checkin", "checkout"];

/**
 * The two tabs, as links: the address says which is open, so that Back and browsers without scripts follow. The page's
 * script listens for the arrow keys; before it, both are on the way of the Tab key.
 */
export function PortalTabs({ shown }: { shown: PortalTab }) {
  const { words, links } = useLanguage();
  const names: Record<PortalTab, string> = { checkin: words.portal.checkIn, checkout: words.portal.checkOut };
  return (
    <div className="portal-tabs" role="tablist" aria-label={words.portal.tabs}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          id={`portal-tab-${tab}`}
          role="tab"
          className="portal-tab"
          to={links.guestPortal(tab)}
          data-in-place=""
          aria-selected={tab === shown}
          aria-controls={tab === shown ? `portal-${tab}` : undefined}
        >
          {names[tab]}
        </Link>
      ))}
    </div>
  );
}
