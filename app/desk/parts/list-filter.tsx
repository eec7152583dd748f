import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { type ListWish, LONGEST_SEARCH } from "./list-wish.ts";
import { words } from "./words.ts";

interface ListFilterProps<State extends string> {
  wish: ListWish<State>;
  /** The page of the list. */
  page: string;
  /** What can be searched for. */
  hint: string;
  label: string;
  states: Record<State, string>;
}

/** Narrows a list; the address says how. A new search begins at its first page. */
export function ListFilter<State extends string>({ wish, page, hint, label, states }: ListFilterProps<State>) {
  const submit = useSubmit();
  return (
    <Form method="get" action={page} className="desk-filter" role="search" preventScrollReset>
      {/* New fields where the address changes by itself, as with Back. */}
      <Field
        key={`search ${wish.search}`}
        label={words.search}
        name="search"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        defaultValue={wish.search}
        placeholder={hint}
      />
      <ChoiceField
        key={`state ${wish.state}`}
        label={label}
        name="state"
        defaultValue={wish.state}
        onChange={(event) => void submit(event.currentTarget.form)}
      >
        {Object.entries<string>(states).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <Button look="outline">{words.show}</Button>
    </Form>
  );
}
