import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { wishIn } from "#app/desk/parts/list-wish.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { firstRows } from "#app/desk/parts/rows.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { LETTER_FILTERS } from "#hotel/messages/rules/letter-states.ts";
import { PostList } from "#app/desk/parts/post-list.tsx";
import type { Route } from "./+types/letters.ts";
import { readLetters } from "./letter-rows.ts";
import { LetterTable } from "./letter-table.tsx";
import styles from "./letters.css?url";
import { letterWords } from "./words.ts";

export const links = styled(styles);
export const meta = titled(words.letters);
export const shouldRevalidate = unlessSamePage;

export function loader(args: Route.LoaderArgs) {
  return firstRows(args, wishIn(args.url.searchParams, LETTER_FILTERS), readLetters);
}

export default function Letters({ loaderData: first }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.letters} lead={letterWords.lead} />
      <PostList
        name="letters"
        first={first}
        link={deskLinks.letters}
        words={letterWords}
        table={({ letters }) => (letters.length > 0 ? <LetterTable letters={letters} /> : undefined)}
      />
    </>
  );
}
