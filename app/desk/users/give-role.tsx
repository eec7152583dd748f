import { useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { type Role, ROLES } from "#hotel/kernel/account.ts";
import { askedIn, rowId } from "#app/desk/parts/asked.ts";
import { change } from "#app/desk/parts/desk-call.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { useAct } from "#app/desk/parts/use-act.ts";
import { USERS, type UserRow } from "./user-list.ts";
import { userWords } from "./words.ts";

interface GiveRoleProps {
  users: readonly UserRow[] | undefined;
  /** What a form without scripts came to. */
  before: Outcome | undefined;
}

/** The question before somebody's role changes, and its outcome. */
export function GiveRole({ users, before }: GiveRoleProps) {
  const [search] = useSearchParams();
  const asked = askedIn(search, ROLES);
  const user = asked && users?.find(({ id }) => id === asked.of);
  const { act, outcome, isPending, at, forget } = useAct(USERS, give);
  return (
    <>
      <OutcomeNotice outcome={outcome ?? before} at={at} onClose={outcome && forget} />
      {asked && user ? (
        <Question
          title={fill(userWords.ask.title, { email: user.email, role: asked.to })}
          fields={{ id: user.id, role: asked.to }}
          row={rowId(user.id)}
          isPending={isPending}
          onOk={() => act({ user, role: asked.to })}
        >
          <p>{fill(userWords.ask.detail[asked.to], { name: user.name })}</p>
          {asked.to === "customer" || user.emailVerified ? null : (
            <p>{fill(userWords.ask.unproven, { email: user.email })}</p>
          )}
        </Question>
      ) : null}
    </>
  );
}

function give({ user, role }: { user: UserRow; role: Role }): Promise<Outcome> {
  const said = fill(userWords.done, { role });
  return change({ path: `/api/users/${encodeURIComponent(user.id)}`, body: { role }, of: user.email, said });
}
