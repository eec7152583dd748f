import type { ReactNode } from "react";

interface CardProps {
  /** Ends the ids of its headings. */
  name: string;
  title: string;
  count?: number;
  /** What is said where the count is zero. */
  none?: string;
  children: ReactNode;
}

/** One part of the page. */
export function Card({ name, title, count, none, children }: CardProps) {
  const heading = `today-${name}`;
  return (
    <section className="today-card" aria-labelledby={heading}>
      <h2 id={heading}>
        {title}
        {count === undefined ? null : (
          <>
            {" "}
            <span className="desk-count figures">{count}</span>
          </>
        )}
      </h2>
      {count === 0 && none ? <p className="today-none">{none}</p> : null}
      {children}
    </section>
  );
}
