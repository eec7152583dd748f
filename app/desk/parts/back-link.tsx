import type { ReactNode } from "react";
import { Link } from "react-router";
import { deskLinks } from "#app/links.ts";
import { words } from "./words.ts";

/** The way from a page back to the one that it belongs to, beside the title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="desk-back" to={to}>
      {children}
    </Link>
  );
}

/** The same from a page of the settings. */
export function BackToSettings() {
  return <BackLink to={deskLinks.settings()}>{words.settings}</BackLink>;
}
