import type { ReactNode } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { withoutQuestion } from "./asked.ts";

/** Wraps a list whose buttons each ask a question first: by the address, so that it works without scripts. */
export function AskForm({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <Form method="get" action={pathname} preventScrollReset>
      {[...withoutQuestion(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
