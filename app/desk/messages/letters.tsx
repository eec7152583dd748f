import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { hotelContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { firstRead } from "#app/desk/parts/list-client.ts";
import { listWishIn, searchFor } from "#app/desk/parts/list-wish.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { PostList } from "#app/desk/parts/post-list.tsx";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { LETTER_FILTERS } from "#hotel/messages/rules/letter-states.ts";
import type { Route } from "./+types/letters.ts";
import styles from "./letters.css?url";
import { type LetterPage, type LetterWish, letterKey, letterList, letterRow, PAGE_LENGTH } from "./letter-list.ts";
import { LetterTable } from "./letter-table.tsx";
import { letterWords } from "./words.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.letters} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const wish = wishIn(url.searchParams);
  const asked = { ...searchFor(wish), limit: PAGE_LENGTH };
  const found = await context.get(hotelContext).staff.messages.listLetters(account, asked);
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
  return (
    <PostList
      wish={wish}
      list={useQuery(letterList(wish))}
      link={deskLinks.letters}
      words={letterWords}
      table={({ letters }) => (letters.length > 0 ? <LetterTable letters={letters} /> : undefined)}
    />
  );
}

function wishIn(search: URLSearchParams): LetterWish {
  return listWishIn(search, LETTER_FILTERS, "all");
}
