import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { CallLink } from "#app/parts/call-link.tsx";
import type { PortalTab } from "#app/links.ts";

interface FactsProps {
  tab: PortalTab;
  /** The hotel's day, in words. */
  today: string;
  time: string;
  facts: string[];
  phone: string;
}

/** What a guest wants to know before filling anything in. */
export function Facts({ tab, today, time, facts, phone }: FactsProps) {
  const { portal } = useLanguage().words;
  const heading = { checkin: portal.checkInFrom, checkout: portal.checkOutUntil }[tab];
  return (
    <div className="portal-facts">
      <p className="portal-today">{fill(portal.today, { day: today })}</p>
      <h2 className="portal-time figures">{fill(heading, { time })}</h2>
      {facts.length > 0 ? (
        <ul className="portal-fact-list">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
      <p className="portal-desk">
        <Filled phrase={portal.callDesk} with={{ phone: <CallLink phone={phone} /> }} />
      </p>
    </div>
  );
}
