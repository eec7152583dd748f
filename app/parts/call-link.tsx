import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import type { loader } from "#app/root.tsx";

interface CallLinkProps {
  phone: string;
  className?: string;
  /** The number itself, unless something else is shown. */
  children?: ReactNode;
}

/** One of the house's telephone numbers, to be called. */
export function CallLink({ phone, className, children = phone }: CallLinkProps) {
  const { links } = useLanguage();
  const country = useRouteLoaderData<typeof loader>("root")?.presentation.hotel.country;
  return (
    <a className={className} href={links.telephone(phone, country)}>
      {children}
    </a>
  );
}
