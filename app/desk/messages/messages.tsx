import { useSearchParams } from "react-router";
import { answerForm, byIntent } from "#app/desk/parts/act.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { read } from "#app/desk/parts/read.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { askedRowsIn } from "#app/desk/parts/asked-rows.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { firstRows } from "#app/desk/parts/rows.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { LETTER_FILTERS } from "#hotel/messages/rules/letter-states.ts";
import { PostList } from "#app/desk/parts/post-list.tsx";
import type { Route } from "./+types/messages.ts";
import { Held, HELD_ACTS, HeldQuestion } from "./held.tsx";
import { readMessages } from "./message-rows.ts";
import { MessageTable } from "./message-table.tsx";
import styles from "./messages.css?url";
import { messageWords } from "./words.ts";

export const links = styled(styles);
export const meta = titled(words.letters);
export const shouldRevalidate = unlessSamePage;

export async function loader(args: Route.LoaderArgs) {
  const [first, { held }] = await Promise.all([
    firstRows(args, askedRowsIn(args.url.searchParams, LETTER_FILTERS), readMessages),
    read(args, (staff, clerk) => staff.messages.countHeldLetters(clerk)),
  ]);
  return { first, held };
}

export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: byIntent(HELD_ACTS), of: words.letters });
}

export const clientAction = toldIfLost(words.letters);

export default function Messages({ loaderData: { first, held }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <>
      <DeskHead title={words.letters} lead={messageWords.lead} />
      <OutcomeNotice {...useTold(actionData)} />
      <HeldQuestion held={held} search={search} />
      <Held held={held} />
      <PostList
        name="letters"
        first={first}
        link={deskLinks.letters}
        words={messageWords}
        table={({ letters }) => (letters.length > 0 ? <MessageTable messages={letters} /> : undefined)}
      />
    </>
  );
}
