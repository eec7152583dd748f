import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";

/** A form that changes the cart and comes back to this page; `fields` travel with it. */
export function CartForm({ fields, children }: { fields: Record<string, string | number>; children: ReactNode }) {
  const { links } = useLanguage();
  return (
    <Form method="post" action={links.cart()} preventScrollReset replace>
      <BackField />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Tells the form's action which page to come back to: this one unless `page` names another. */
export function BackField({ page }: { page?: string | undefined }) {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="back" value={page ?? pathname + search} />;
}
