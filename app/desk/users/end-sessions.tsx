import { useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { askedIn } from "#app/desk/parts/asked.ts";
import { Question } from "#app/desk/parts/question.tsx";
import type { UserRow } from "./user-list.ts";
import { userWords } from "./words.ts";

/** The question before somebody is logged out everywhere. */
export function EndSessions({ user }: { user: Pick<UserRow, "id" | "name" | "email"> }) {
  const [search] = useSearchParams();
  const asked = askedIn(search, ["out"]);
  if (asked?.of !== user.id) return null;
  const { title, detail, answer } = userWords.user.ask;
  return (
    <Question title={fill(title, user)} act={answer} fields={{ email: user.email }} row="main">
      <p>{fill(detail, user)}</p>
    </Question>
  );
}
