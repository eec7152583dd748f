import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { DeskList } from "./desk-list.tsx";
import { ListFilter, StateField } from "./list-filter.tsx";
import { askedRowsIn } from "./asked-rows.ts";
import type { AskedRows, FirstRows } from "./rows.ts";
import { useList } from "./use-list.ts";

interface PostListProps<State extends string, Page> {
  name: string;
  first: FirstRows<Page>;
  link: (asked?: AskedRows) => string;
  words: { searchHint: string; state: string; filters: Record<State, string>; none: string; noneFound: string };
  /** The rows of a page; undefined where it has none. */
  table: (page: Page) => ReactNode;
}

/** What came or went by post, newest first: searched, narrowed to a state, a page at a time. */
export function PostList<State extends string, Page extends { next?: string | undefined }>(
  props: PostListProps<State, Page>,
) {
  const { name, first, link, words, table } = props;
  const [search] = useSearchParams();
  const asked = askedRowsIn(search, Object.keys(words.filters));
  const filter = (
    <ListFilter asked={asked} page={link()} hint={words.searchHint}>
      <StateField name="state" label={words.state} value={asked.state} states={words.filters} />
    </ListFilter>
  );
  return <DeskList list={useList({ name, asked, first })} above={() => filter} {...{ asked, link, words, table }} />;
}
