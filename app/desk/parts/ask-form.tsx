import type { ReactNode } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { QUESTION, without } from "./asked.ts";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";

/** Wraps a list whose buttons each ask a question first: by the address, so that it works without scripts. */
export function AskForm({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <Form method="get" action={pathname} preventScrollReset>
      <HiddenFields of={without(QUESTION, search)} />
      {children}
    </Form>
  );
}
