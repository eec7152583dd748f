import { Link } from "react-router";
import { links } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { BookNow } from "#app/shell/book-now.tsx";
import type { Route } from "./+types/account.ts";
import { PageHead } from "./page-head.tsx";

export function meta(): Route.MetaDescriptors {
  return [{ title: "Accounts" }];
}

/** Stands at /login and /register until guests can have accounts. */
export default function Account() {
  return (
    <div className="page page-section stack">
      <PageHead
        title="Accounts are not open yet"
        lead="You can book without one, and find your booking by its number."
      />
      <p>Your confirmation has the booking number. Together with your e-mail address it opens your booking here.</p>
      <p className="house-buttons">
        <Link className={buttonClass("outline")} to={links.myBookings()}>
          Find my booking
        </Link>
        <BookNow />
      </p>
    </div>
  );
}
