import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Leads to the home page; where the booking form is on the page already, straight to its first field. */
export function BookNow({ className = "" }: { className?: string }) {
  const { links, words } = useLanguage();
  return (
    <Link className={buttonClass("filled", className)} to={links.home()} data-does="book">
      {words.frame.bookNow}
    </Link>
  );
}
