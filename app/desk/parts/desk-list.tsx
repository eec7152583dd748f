import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { AskForm } from "./ask-form.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListStatus, lostDesk, shownData } from "./list-status.tsx";
import type { AskedRows } from "./rows.ts";
import { ShownList } from "./shown-list.tsx";
import { words } from "./words.ts";

interface DeskListProps<Page> {
  list: UseQueryResult<Page>;
  asked: AskedRows;
  /** The address of the list, narrowed in some way. */
  link: (asked?: AskedRows) => string;
  words: { none: string; noneFound: string; showAll?: string };
  /** Above the list: the fields that narrow it, and what else can be done; by what is shown of it, if anything. */
  above: (page: Page | undefined) => ReactNode;
  /** The question that the address asks about a row, and the outcome of the latest act. */
  asking?: (page: Page | undefined) => ReactNode;
  /** The rows of a page; undefined where it has none. */
  table: (page: Page) => ReactNode;
}

/** A list of the desk: searched, narrowed to a state, a page at a time. */
export function DeskList<Page extends { next?: string | undefined }>(props: DeskListProps<Page>) {
  const { list, asked, link, above, asking, table } = props;
  const lost = lostDesk(list);
  if (lost) return lost;
  const page = shownData(list);
  return (
    <>
      {above(page)}
      <ListStatus list={list} />
      {asking?.(page)}
      {page ? (
        <ShownList list={list}>
          <AskForm>{table(page) ?? <Nothing {...props} />}</AskForm>
        </ShownList>
      ) : null}
      <ListPages asked={asked} next={page?.next} link={link} />
    </>
  );
}

/** What orders a list leaves all of it there. */
const ORDER = ["sort", "order"];

function Nothing<Page>({ asked, link, words: said }: DeskListProps<Page>) {
  const isNarrowed = Object.keys(asked).some((name) => !ORDER.includes(name));
  return (
    <div className="desk-empty">
      <p>{isNarrowed ? said.noneFound : said.none}</p>
      {isNarrowed ? (
        <Link className={buttonClass("outline")} to={link()}>
          {said.showAll ?? words.showAll}
        </Link>
      ) : null}
    </div>
  );
}
