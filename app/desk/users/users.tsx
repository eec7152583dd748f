import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { hotelContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/users.ts";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { GiveRole } from "./give-role.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { firstRead } from "#app/desk/parts/list-client.ts";
import { ListStanding, lostDesk, shownData } from "#app/desk/parts/list-standing.tsx";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { insteadOf, outcomeOf } from "#app/desk/parts/outcome-of.ts";
import { ShownList } from "#app/desk/parts/shown-list.tsx";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import {
  PAGE_LENGTH,
  searchFor,
  type UserList,
  type UserWish,
  userKey,
  userList,
  userRow,
  userWishIn,
} from "./user-list.ts";
import { UserSearch } from "./user-search.tsx";
import { UserTable } from "./user-table.tsx";
import { words } from "#app/desk/parts/words.ts";
import { userWords } from "./words.ts";
import styles from "./user-list.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.users} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const wish = userWishIn(url.searchParams);
  const asked = { ...searchFor(wish), limit: PAGE_LENGTH };
  const found = await context.get(hotelContext).staff.accounts.listUsers(account, asked);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const { users, next } = found;
  return { lists: firstRead(userKey(wish), { users: users.map(userRow), next } satisfies UserList) };
}

/** Gives an account another role, for a form without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(clerkContext);
  const { id, role = "" } = Object.fromEntries(await request.formData());
  const answer = await context.get(hotelContext).staff.accounts.changeRole(account, { id, role });
  return outcomeOf(answer, { of: userWords.account, said: fill(userWords.done, { role: String(role) }) }, context);
}

export default function Users({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={lists}>
      <DeskHead title={words.users} lead={userWords.lead} />
      <UserDesk before={actionData} />
    </HydrationBoundary>
  );
}

function UserDesk({ before }: { before: Outcome | undefined }) {
  const [search] = useSearchParams();
  const wish = userWishIn(search);
  const list = useQuery(userList(wish));
  const me = useDesk()?.me;
  const lost = lostDesk(list);
  if (lost) return lost;
  const page = shownData(list);
  return (
    <>
      <UserSearch wish={wish} />
      <ListStanding list={list} />
      <GiveRole users={page?.users} before={before} />
      {page && me && page.users.length > 0 ? (
        <ShownList list={list}>
          <AskForm>
            <UserTable users={page.users} me={me} />
          </AskForm>
        </ShownList>
      ) : null}
      {page?.users.length === 0 ? <NoUsers wish={wish} /> : null}
      <UserPages wish={wish} next={page?.next} />
    </>
  );
}

function NoUsers({ wish }: { wish: UserWish }) {
  if (!wish.search && !wish.cursor) return <p className="desk-empty">{userWords.none}</p>;
  return (
    <div className="desk-empty">
      <p>{userWords.noneFound}</p>
      <Link className={buttonClass("outline")} to={deskLinks.users()}>
        {userWords.showAll}
      </Link>
    </div>
  );
}

/** Forth by the last one seen, and back as the browser does. */
function UserPages({ wish, next }: { wish: UserWish; next: string | undefined }) {
  if (!next && !wish.cursor) return null;
  const to = (cursor: string | undefined) => deskLinks.users(searchFor({ ...wish, cursor }));
  return (
    <nav className="desk-pages" aria-label={userWords.pages}>
      {wish.cursor ? (
        <Link className={buttonClass("outline")} to={to(undefined)}>
          {userWords.first}
        </Link>
      ) : null}
      {next ? (
        <Link className={buttonClass("outline")} to={to(next)}>
          {userWords.next}
        </Link>
      ) : null}
    </nav>
  );
}
