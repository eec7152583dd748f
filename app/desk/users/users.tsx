import { useSearchParams } from "react-router";
import { answerForm, type DeskAct } from "#app/desk/parts/act.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { DeskList } from "#app/desk/parts/desk-list.tsx";
import { ListFilter } from "#app/desk/parts/list-filter.tsx";
import { askedRowsIn } from "#app/desk/parts/asked-rows.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { firstRows } from "#app/desk/parts/rows.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { useList } from "#app/desk/parts/use-list.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import type { Route } from "./+types/users.ts";
import { AskRole } from "./ask-role.tsx";
import { readUsers, readUsersAgain, type UserRow } from "./user-list.ts";
import styles from "./user-list.css?url";
import { UserTable } from "./user-table.tsx";
import { userWords } from "./words.ts";

export const links = styled(styles);
export const meta = titled(words.users);
export const shouldRevalidate = unlessSamePage;

export function loader(args: Route.LoaderArgs) {
  return firstRows(args, askedRowsIn(args.url.searchParams), readUsers);
}

/** Gives an account another role. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: () => GIVE_ROLE, of: accountOf });
}

const GIVE_ROLE: DeskAct = {
  does: (staff, clerk, { id, role = "" }) => staff.accounts.changeRole(clerk, { id, role }),
  said: ({ role }) => fill(userWords.done, { role: String(role) }),
};

export const clientAction = toldIfLost(accountOf);

function accountOf({ email }: { email?: FormDataEntryValue | undefined }): string {
  return String(email || userWords.account);
}

export default function Users({ loaderData: first, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const asked = askedRowsIn(search);
  const list = useList<{ users: UserRow[]; next?: string | undefined }>({
    ...{ name: "users", asked, first },
    read: readUsersAgain,
  });
  const me = useDesk()?.me;
  const { forget, ...told } = useTold(actionData);
  return (
    <>
      <DeskHead title={words.users} lead={userWords.lead} />
      <DeskList
        list={list}
        asked={asked}
        link={deskLinks.users}
        words={userWords}
        above={() => (
          <ListFilter asked={asked} page={deskLinks.users()} hint={userWords.searchHint} className="user-search" />
        )}
        asking={(page) => (
          <>
            <OutcomeNotice {...told} onClose={forget} />
            <AskRole users={page?.users ?? []} />
          </>
        )}
        table={({ users }) => (me && users.length > 0 ? <UserTable users={users} me={me} /> : undefined)}
      />
    </>
  );
}
