import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { hotelContext } from "#app/context.ts";
import { DeskFault } from "#app/desk/desk-fault.tsx";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { deskHeaders, whoAtDesk } from "#app/desk/guard.ts";
import { firstRead } from "#app/desk/list-client.ts";
import { ListFilter } from "#app/desk/list-filter.tsx";
import { ListPages } from "#app/desk/list-pages.tsx";
import { ListStanding, lostDesk, shownData } from "#app/desk/list-standing.tsx";
import { listWishIn, searchFor } from "#app/desk/list-wish.ts";
import { insteadOf } from "#app/desk/outcome-of.ts";
import { unlessSamePage } from "#app/desk/same-page.ts";
import { ShownList } from "#app/desk/shown-list.tsx";
import { words } from "#app/desk/words.ts";
import { deskLinks } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/rules/problem.ts";
import { LETTER_FILTERS } from "#hotel/rules/letter-states.ts";
import type { Route } from "./+types/letters.ts";
import styles from "./letters.css?url";
import { type LetterPage, type LetterWish, letterKey, letterList, letterRow, PAGE_LENGTH } from "./letter-list.ts";
import { LetterTable } from "./letter-table.tsx";
import { letterWords } from "./words.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;
export const headers = deskHeaders;
export const ErrorBoundary = DeskFault;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.letters} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = whoAtDesk({ context, url });
  const wish = wishIn(url.searchParams);
  const asked = { ...searchFor(wish), limit: PAGE_LENGTH };
  const found = await context.get(hotelContext).postRoom.listLetters(account, asked);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const page: LetterPage = { letters: found.letters.map(letterRow), next: found.next };
  return { lists: firstRead(letterKey(wish), page) };
}

export default function Letters({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={lists}>
      <DeskHead title={words.letters} lead={letterWords.lead} />
      <LetterDesk />
    </HydrationBoundary>
  );
}

function LetterDesk() {
  const [search] = useSearchParams();
  const wish = wishIn(search);
  const list = useQuery(letterList(wish));
  const lost = lostDesk(list);
  if (lost) return lost;
  const page = shownData(list);
  const to = (cursor: string | undefined) => deskLinks.letters(searchFor({ ...wish, cursor }));
  return (
    <>
      <ListFilter
        wish={wish}
        page={deskLinks.letters()}
        hint={letterWords.searchHint}
        label={letterWords.state}
        states={letterWords.filters}
      />
      <ListStanding list={list} />
      {page ? (
        <ShownList list={list}>
          {page.letters.length > 0 ? <LetterTable letters={page.letters} /> : <NoLetters wish={wish} />}
        </ShownList>
      ) : null}
      <ListPages cursor={wish.cursor} next={page?.next} to={to} />
    </>
  );
}

function NoLetters({ wish }: { wish: LetterWish }) {
  const isNarrowed = wish.search !== "" || wish.state !== "all" || wish.cursor;
  return (
    <div className="desk-empty">
      <p>{isNarrowed ? letterWords.noneFound : letterWords.none}</p>
      {isNarrowed ? (
        <Link className={buttonClass("outline")} to={deskLinks.letters()}>
          {words.showAll}
        </Link>
      ) : null}
    </div>
  );
}

function wishIn(search: URLSearchParams): LetterWish {
  return listWishIn(search, LETTER_FILTERS, "all");
}
