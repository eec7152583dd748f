import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Leads to the home page; where the booking form is on the page already, straight to its first field. */
export function BookNow({ className = "" }: { className?: string }) {
  const { pathname } = useLocation();
  const { links, words } = useLanguage();
  const goToForm = (event: MouseEvent) => {
    const form = pathname === links.home() ? document.getElementById("book") : null;
    if (!form) return;
    event.preventDefault();
    form.scrollIntoView({ block: "center" });
    form.querySelector("input")?.focus({ preventScroll: true });
  };
  return (
    <Link className={buttonClass("filled", className)} to={links.home()} onClick={goToForm}>
      {words.frame.bookNow}
    </Link>
  );
}
