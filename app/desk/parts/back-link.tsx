import type { ReactNode } from "react";
import { Link } from "react-router";

/** The way from a page back to the one that it belongs to, beneath the title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="desk-back" to={to}>
      {children}
    </Link>
  );
}
