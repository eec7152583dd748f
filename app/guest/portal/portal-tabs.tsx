import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import type { PortalTab } from "#app/links.ts";

const TABS: PortalTab[] = ["checkin", "checkout"];

/** The two tabs, as links: the address says which is open, so that Back and browsers without scripts follow. */
export function PortalTabs({ shown }: { shown: PortalTab }) {
  const { words, links } = useLanguage();
  const hasScripts = useScripts();
  const names: Record<PortalTab, string> = { checkin: words.portal.checkIn, checkout: words.portal.checkOut };
  return (
    <div className="portal-tabs" role="tablist" aria-label={words.portal.tabs} onKeyDown={toNeighbour}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          id={`portal-tab-${tab}`}
          role="tab"
          className="portal-tab"
          to={links.guestPortal(tab)}
          preventScrollReset
          aria-selected={tab === shown}
          aria-controls={tab === shown ? `portal-${tab}` : undefined}
          // Without scripts nobody hears the arrow keys, so both must be on the way of the Tab key.
          tabIndex={hasScripts && tab !== shown ? -1 : undefined}
        >
          {names[tab]}
        </Link>
      ))}
    </div>
  );
}

/** Arrow keys move to the other tab and open it (ARIA Authoring Practices, tabs with automatic activation). */
function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
  event.preventDefault();
  const [first, last] = event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]");
  const other = document.activeElement === first ? last : first;
  const next = { Home: first, End: last }[event.key] ?? other;
  next?.focus();
  next?.click();
}
