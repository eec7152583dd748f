import { useSearchParams } from "react-router";
import { askedIn, rowId } from "#app/desk/parts/asked.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { fill } from "#app/languages/phrase.ts";
import { canBecome } from "#hotel/kernel/account.ts";
import { TOGGLED_ROLES, type UserRow } from "./user-list.ts";
import { userWords } from "./words.ts";

/** The question before somebody's role changes. */
export function AskRole({ users }: { users: readonly UserRow[] }) {
  const [search] = useSearchParams();
  const asked = askedIn(search, TOGGLED_ROLES);
  const user = asked && users.find(({ id }) => id === asked.of);
  if (!asked || !user || !canBecome(user, asked.to)) return null;
  const { id, email, name, emailVerified } = user;
  return (
    <Question
      title={fill(userWords.ask.title, { email, role: asked.to })}
      fields={{ id, email, role: asked.to }}
      row={rowId(id)}
    >
      <p>{fill(userWords.ask.detail[asked.to], { name })}</p>
      {asked.to === "customer" || emailVerified ? null : <p>{fill(userWords.ask.unproven, { email })}</p>}
    </Question>
  );
}
