import { Form } from "react-router";
import { LONGEST_SEARCH } from "#app/desk/parts/list-wish.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { UserWish } from "./user-list.ts";
import { userWords } from "./words.ts";

/** Narrows the list; the address says how. */
export function UserSearch({ wish: { search } }: { wish: UserWish }) {
  return (
    <Form method="get" action={deskLinks.users()} className="user-search" role="search" preventScrollReset>
      {/* A new field where the address changes by itself, as with Back. */}
      <Field
        key={search}
        label={userWords.search}
        name="search"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        defaultValue={search}
        placeholder={userWords.searchHint}
      />
      <Button look="outline">{userWords.show}</Button>
    </Form>
  );
}
