import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { CallLink } from "#app/parts/call-link.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { LanguageSwitch } from "./language-switch.tsx";

export function Footer({ facts }: { facts: FrameFacts }) {
  const { links, words } = useLanguage();
  const { frame } = words;
  return (
    <footer className="footer">
      <div className="page footer-columns">
        <div className="footer-house">
          <p className="footer-name">{facts.name}</p>
          <p>{facts.tagline}</p>
          <LanguageSwitch languages={facts.languages} />
        </div>
        <div>
          <h2 className="footer-title">{frame.findUs}</h2>
          <address className="footer-lines">
            <a href={links.map(facts.address)} target="_blank" rel="noreferrer">
              {facts.address}
            </a>
            <CallLink phone={facts.phone} />
            {facts.secondPhone ? <CallLink phone={facts.secondPhone} /> : null}
            <a href={links.email(facts.email)}>{facts.email}</a>
          </address>
        </div>
        <div>
          <h2 className="footer-title">{frame.arriving}</h2>
          <div className="footer-lines">
            <p>{fill(frame.checkInFrom, { time: facts.checkIn })}</p>
            <p>{fill(frame.checkOutUntil, { time: facts.checkOut })}</p>
            <Link to={links.guestPortal()}>{frame.portal}</Link>
          </div>
        </div>
        <nav aria-label={frame.footer}>
          <h2 className="footer-title">{frame.smallPrint}</h2>
          <div className="footer-lines">
            <Link to={links.myBookings()}>{frame.myBookings}</Link>
            {facts.statements.map(({ path, title }) => (
              <Link key={path} to={links.statement(path)}>
                {title}
              </Link>
            ))}
          </div>
        </nav>
      </div>
    </footer>
  );
}
