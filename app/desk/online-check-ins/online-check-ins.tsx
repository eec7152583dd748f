import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { askedRowsIn } from "#app/desk/parts/asked-rows.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { firstRows } from "#app/desk/parts/rows.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { FORM_FILTERS } from "#hotel/messages/rules/form-query.ts";
import { PostList } from "#app/desk/parts/post-list.tsx";
import type { Route } from "./+types/online-check-ins.ts";
import { readCheckIns } from "./check-in-rows.ts";
import { CheckInTable } from "./check-in-table.tsx";
import styles from "./online-check-ins.css?url";
import { checkInWords } from "./words.ts";

export const links = styled(styles);
export const meta = titled(words.forms);
export const shouldRevalidate = unlessSamePage;

export function loader(args: Route.LoaderArgs) {
  return firstRows(args, askedRowsIn(args.url.searchParams, FORM_FILTERS), readCheckIns);
}

export default function OnlineCheckIns({ loaderData: first }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.forms} lead={checkInWords.lead} />
      <PostList
        name="forms"
        first={first}
        link={deskLinks.forms}
        words={checkInWords}
        table={({ forms }) => (forms.length > 0 ? <CheckInTable forms={forms} /> : undefined)}
      />
    </>
  );
}
