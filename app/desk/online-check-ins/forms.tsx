import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { wishIn } from "#app/desk/parts/list-wish.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { firstRows } from "#app/desk/parts/rows.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import { FORM_FILTERS } from "#hotel/messages/rules/form-query.ts";
import { PostList } from "#app/desk/parts/post-list.tsx";
import type { Route } from "./+types/forms.ts";
import { readForms } from "./form-rows.ts";
import { FormTable } from "./form-table.tsx";
import styles from "./forms.css?url";
import { formWords } from "./words.ts";

export const links = styled(styles);
export const meta = titled(words.forms);
export const shouldRevalidate = unlessSamePage;

export function loader(args: Route.LoaderArgs) {
  return firstRows(args, wishIn(args.url.searchParams, FORM_FILTERS), readForms);
}

export default function Forms({ loaderData: first }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.forms} lead={formWords.lead} />
      <PostList
        name="forms"
        first={first}
        link={deskLinks.forms}
        words={formWords}
        table={({ forms }) => (forms.length > 0 ? <FormTable forms={forms} /> : undefined)}
      />
    </>
  );
}
