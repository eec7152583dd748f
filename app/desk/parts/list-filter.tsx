import type { ReactNode } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { LONGEST_SEARCH } from "./asked-rows.ts";
import type { AskedRows } from "./rows.ts";
import { words } from "./words.ts";

interface ListFilterProps {
  asked: AskedRows;
  /** The page of the list. */
  page: string;
  /** What can be searched for. */
  hint: string;
  className?: string;
  /** Further fields. */
  children?: ReactNode;
}

/** Narrows a list; the address says how. A new search begins at its first page. */
export function ListFilter({
  asked: { search = "" },
  page,
  hint,
  className = "desk-filter",
  children,
}: ListFilterProps) {
  return (
    <Form method="get" action={page} className={className} role="search" preventScrollReset>
      {/* New fields where the address changes by itself, as with Back. */}
      <Field
        key={search}
        label={words.search}
        name="search"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        defaultValue={search}
        placeholder={hint}
      />
      {children}
      <Button look="outline">{words.show}</Button>
    </Form>
  );
}

interface StateFieldProps {
  name: string;
  label: string;
  value: string | undefined;
  states: Readonly<Record<string, string>>;
}

/** Narrows the list as soon as another state is chosen, and says what it is narrowed to also where a question keeps it so. */
export function StateField({ name, label, value = "all", states }: StateFieldProps) {
  const submit = useSubmit();
  const { location } = useNavigation();
  const chosen = location && new URLSearchParams(location.search).get(name);
  return (
    <ChoiceField
      label={label}
      name={name}
      value={chosen ?? value}
      onChange={(event) => void submit(event.currentTarget.form)}
    >
      <Options of={Object.entries(states)} />
    </ChoiceField>
  );
}
