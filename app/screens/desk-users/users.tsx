import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { hotelContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import type { Route } from "./+types/users.ts";
import { AskForm } from "#app/desk/ask-form.tsx";
import { DeskFault } from "#app/desk/desk-fault.tsx";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { useDesk } from "#app/desk/at-desk.ts";
import { GiveRole } from "./give-role.tsx";
import { deskHeaders, whoAtDesk } from "#app/desk/guard.ts";
import { firstRead } from "#app/desk/list-client.ts";
import { ListStanding, lostDesk } from "#app/desk/list-standing.tsx";
import type { Outcome } from "#app/desk/outcome.ts";
import { insteadOf, outcomeOf } from "#app/desk/outcome-of.ts";
import { unlessSamePage } from "#app/desk/same-page.ts";
import { USERS, type UserRow, userList } from "./user-list.ts";
import { UserTable } from "./user-table.tsx";
import { words } from "#app/desk/words.ts";
import { userWords } from "./words.ts";
import styles from "./user-list.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;
export const headers = deskHeaders;
export const ErrorBoundary = DeskFault;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.users} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = whoAtDesk({ context, url });
  const found = await context.get(hotelContext).office.listUsers(account);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const users = found.map(({ id, name, email, emailVerified, role }) => ({ id, name, email, emailVerified, role }));
  return { lists: firstRead([USERS], users satisfies UserRow[]) };
}

/** Gives an account another role, for a form without scripts. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const account = whoAtDesk({ context, url });
  const { id, role = "" } = Object.fromEntries(await request.formData());
  const answer = await context.get(hotelContext).office.changeRole(account, { id, role });
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
  const list = useQuery(userList);
  const me = useDesk()?.me;
  const lost = lostDesk(list);
  if (lost) return lost;
  const users = list.data;
  return (
    <>
      <ListStanding list={list} />
      <GiveRole users={users} before={before} />
      {users && me && users.length > 0 ? (
        <AskForm>
          <UserTable users={users} me={me} />
        </AskForm>
      ) : null}
      {users?.length === 0 ? <p className="desk-empty">{userWords.none}</p> : null}
    </>
  );
}
