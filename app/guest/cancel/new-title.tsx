import type { ReactNode } from "react";

/** The heading of what a form has led to: it begins at the top, and is read aloud, as any new page's would be. */
export function NewTitle({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} data-takes-focus="top">
      {children}
    </h1>
  );
}
