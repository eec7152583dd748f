import { Link } from "react-router";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { BookNow } from "#app/shell/book-now.tsx";
import type { Route } from "./+types/account.ts";
import { PageHead } from "#app/parts/page-head.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).account.pageTitle }];
}

/** Stands at /login and /register until guests can have accounts. */
export default function Account() {
  const { words, links } = useLanguage();
  const { title, lead, detail, findBooking } = words.account;
  return (
    <div className="page page-section stack">
      <PageHead title={title} lead={lead} />
      <p>{detail}</p>
      <p className="house-buttons">
        <Link className={buttonClass("outline")} to={links.myBookings()}>
          {findBooking}
        </Link>
        <BookNow />
      </p>
    </div>
  );
}
