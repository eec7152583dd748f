import { Link } from "react-router";
import { links } from "#app/links.ts";
import type { FrameFacts } from "./frame-facts.ts";

export function Footer({ facts }: { facts: FrameFacts }) {
  return (
    <footer className="footer">
      <div className="page footer-columns">
        <div className="footer-house">
          <p className="footer-name">{facts.name}</p>
          <p>{facts.tagline}</p>
        </div>
        <div>
          <h2 className="footer-title">Find us</h2>
          <address className="footer-lines">
            <a href={links.map(facts.address)} target="_blank" rel="noreferrer">
              {facts.address}
            </a>
            <a href={links.telephone(facts.phone)}>{facts.phone}</a>
            <a href={links.email(facts.email)}>{facts.email}</a>
          </address>
        </div>
        <div>
          <h2 className="footer-title">Arriving and leaving</h2>
          <div className="footer-lines">
            <p>Check-in from {facts.checkIn}</p>
            <p>Check-out until {facts.checkOut}</p>
            <Link to={links.guestPortal()}>Guest portal</Link>
          </div>
        </div>
        <nav aria-label="Footer">
          <h2 className="footer-title">The small print</h2>
          <div className="footer-lines">
            <Link to={links.myBookings()}>My bookings</Link>
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
