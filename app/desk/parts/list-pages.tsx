import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { AskedRows } from "./rows.ts";
import { words } from "./words.ts";

interface ListPagesProps {
  asked: AskedRows;
  /** The cursor of the next page. */
  next: string | undefined;
  /** The address of the list, narrowed in some way. */
  link: (asked: AskedRows) => string;
  first?: string;
  further?: string;
}

/** Forth by the last row seen, and back as the browser does. */
export function ListPages({ asked, next, link, first = words.firstPage, further = words.nextPage }: ListPagesProps) {
  const { cursor, ...rest } = asked;
  if (!next && !cursor) return null;
  return (
    <nav className="desk-pages" aria-label={words.pages}>
      {cursor ? (
        <Link className={buttonClass("outline")} to={link(rest)}>
          {first}
        </Link>
      ) : null}
      {next ? (
        <Link className={buttonClass("outline")} to={link({ ...rest, cursor: next })}>
          {further}
        </Link>
      ) : null}
    </nav>
  );
}
