import type { ReactNode } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";

interface CartFormProps {
  fields: Record<string, string | number>;
  /** The page to come back to. */
  back: string;
  children: ReactNode;
}

/** A form that changes the cart and comes back to this page; `fields` travel with it. */
export function CartForm({ fields, back, children }: CartFormProps) {
  const { links } = useLanguage();
  return (
    <form method="post" action={links.cart()} data-replaces="">
      <HiddenFields of={{ back, ...fields }} />
      {children}
    </form>
  );
}
