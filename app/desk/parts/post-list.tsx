import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { ListFilter } from "./list-filter.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListStanding, lostDesk, shownData } from "./list-standing.tsx";
import { type ListWish, searchFor } from "./list-wish.ts";
import { ShownList } from "./shown-list.tsx";
import { words } from "./words.ts";

interface PostListProps<State extends string, Page> {
  wish: ListWish<State>;
  list: UseQueryResult<Page>;
  /** The address of the list, narrowed in some way. */
  link: (asked?: Record<string, string>) => string;
  words: { searchHint: string; state: string; filters: Record<State, string>; none: string; noneFound: string };
  /** The rows of a page; undefined where it has none. */
  table: (page: Page) => ReactNode;
}

/** What came or went by post, newest first: searched, narrowed to a state, a page at a time. */
export function PostList<State extends string, Page extends { next: string | undefined }>(
  props: PostListProps<State, Page>,
) {
  const { wish, list, link, words: said, table } = props;
  const lost = lostDesk(list);
  if (lost) return lost;
  const page = shownData(list);
  return (
    <>
      <ListFilter wish={wish} page={link()} hint={said.searchHint} label={said.state} states={said.filters} />
      <ListStanding list={list} />
      {page ? <ShownList list={list}>{table(page) ?? <Nothing {...props} />}</ShownList> : null}
      <ListPages cursor={wish.cursor} next={page?.next} to={(cursor) => link(searchFor({ ...wish, cursor }))} />
    </>
  );
}

function Nothing<State extends string, Page>({ wish, link, words: said }: PostListProps<State, Page>) {
  const isNarrowed = wish.search !== "" || wish.state !== "all" || wish.cursor;
  return (
    <div className="desk-empty">
      <p>{isNarrowed ? said.noneFound : said.none}</p>
      {isNarrowed ? (
        <Link className={buttonClass("outline")} to={link()}>
          {words.showAll}
        </Link>
      ) : null}
    </div>
  );
}
