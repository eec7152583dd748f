import type { ReactNode } from "react";
import styles from "./page-bar.css?url";

interface PageBarProps {
  said: { title: string; detail: string };
  /** What can be done about it. */
  children: ReactNode;
}

/** Over a page that strangers do not see as whoever works there does. */
export function PageBar({ said: { title, detail }, children }: PageBarProps) {
  return (
    <section className="page-bar" aria-label={title}>
      <link rel="stylesheet" href={styles} />
      <p>
        <strong>{title}</strong> {detail}
      </p>
      {children}
    </section>
  );
}
