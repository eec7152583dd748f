import { type ReactNode, useId } from "react";

/** One part of the account's page, with its heading. */
export function OwnPart({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`own-part ${wide ? "own-part-wide" : ""}`.trim()} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
