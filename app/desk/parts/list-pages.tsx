import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { words } from "./words.ts";

interface ListPagesProps {
  /** The cursor of this page, and of the next. */
  cursor: string | undefined;
  next: string | undefined;
  to: (cursor: string | undefined) => string;
}

/** Forth by the last row seen, and back as the browser does. */
export function ListPages({ cursor, next, to }: ListPagesProps) {
  if (!next && !cursor) return null;
  return (
    <nav className="desk-pages" aria-label={words.pages}>
      {cursor ? (
        <Link className={buttonClass("outline")} to={to(undefined)}>
          {words.firstPage}
        </Link>
      ) : null}
      {next ? (
        <Link className={buttonClass("outline")} to={to(next)}>
          {words.nextPage}
        </Link>
      ) : null}
    </nav>
  );
}
