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
import { FORM_FILTERS } from "#hotel/messages/rules/form-query.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/forms.ts";
import styles from "./forms.css?url";
import { type FormPage, type FormWish, formKey, formList, PAGE_LENGTH } from "./form-list.ts";
import { FormTable } from "./form-table.tsx";
import { formWords } from "./words.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.forms} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const wish = wishIn(url.searchParams);
  const asked = { ...searchFor(wish), limit: PAGE_LENGTH };
  const found = await context.get(hotelContext).staff.messages.listForms(account, asked);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  return { lists: firstRead(formKey(wish), found satisfies FormPage) };
}

export default function Forms({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={lists}>
      <DeskHead title={words.forms} lead={formWords.lead} />
      <FormDesk />
    </HydrationBoundary>
  );
}

function FormDesk() {
  const [search] = useSearchParams();
  const wish = wishIn(search);
  return (
    <PostList
      wish={wish}
      list={useQuery(formList(wish))}
      link={deskLinks.forms}
      words={formWords}
      table={({ forms }) => (forms.length > 0 ? <FormTable forms={forms} /> : undefined)}
    />
  );
}

function wishIn(search: URLSearchParams): FormWish {
  return listWishIn(search, FORM_FILTERS, "all");
}
